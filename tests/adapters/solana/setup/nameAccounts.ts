import { PublicKey } from '@solana/web3.js'

/** An account in the answers of a node: the program that owns it, and its data. */
export type StoredAccount = { readonly owner: string; readonly data: Uint8Array }

export const nameProgram = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'
export const offersProgram = '85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29'
export const tokenizerProgram = 'nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk'
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const root = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx'
export const reverseClass = '33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z'
export const none = '11111111111111111111111111111111'

const stored = (owner: string, base64: string): StoredAccount => ({
  owner,
  data: Uint8Array.from(Buffer.from(base64, 'base64')),
})

/** Accounts of the main cluster, by address. */
export const recorded = {
  /** `sloth`, without token or record. */
  BQZBBSk1bXEqrRPJrsZSHxTVdFcEGFb8UeLSUoTKFoxY: stored(
    nameProgram,
    'PVPCSzg2DtOBOiPfst/YIKtYIct5KaONLqqyUug4JZUM5QlDopVhrM93Fsvi85zWS5M4MnFe2+ugZYdFIdDLcwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  ),
  /** `bobtoshi`. */
  G2KGzA6ZZTrER4qJCtfecNYzW7Nn9pQrh8UyBWgCmvx3: stored(
    nameProgram,
    'PVPCSzg2DtOBOiPfst/YIKtYIct5KaONLqqyUug4JZVQ14uNAb3PI3OJLYgrpACsh+XRLFQk69dFkqVCgR9s6QAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  ),
  /** Its `SOL` record with checked signatures. */
  '14rk26WbEAnUhGNEGz9croEabjwKRc6pMksbDpRymczL': stored(
    nameProgram,
    '3zWMi4fz0qfjw1FM3alelznsr0h2M1xt1B2dS2I3Xxwa/X4WPHX766nOooHJFCwMxS6M+OTJ1WbsupZ/EhPyqhr9fhY8dfvrqc6igckULAzFLoz45MnVZuy6ln8SE/KqAQABACAAAABQ14uNAb3PI3OJLYgrpACsh+XRLFQk69dFkqVCgR9s6VDXi40Bvc8jc4ktiCukAKyH5dEsVCTr10WSpUKBH2zpUNeLjQG9zyNziS2IK6QArIfl0SxUJOvXRZKlQoEfbOk=',
  ),
  /** `chiba`, which is held as a token. */
  '9i8Q8GWK6s1XUkczHgit7P3hakfxTT6bppjbNSjdLuNC': stored(
    nameProgram,
    'PVPCSzg2DtOBOiPfst/YIKtYIct5KaONLqqyUug4JZUAAetKKzXTfdllV2q+0PuJg2OKo41KZa0XwSpEhE2g8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  ),
  /** The tokenizer's account of it. */
  '12hSbDnBjwjDJaTQ6hhSKhMNJSMLjvnNevPKoou93q9': stored(
    tokenizerProgram,
    'Av+BZqyhGxnYwpebBKHjFN6HCSN4AldEnahtXnFwjGm2VTohJ+bEgAB0JgEeg9+NpVkkpgEqNwsSUbFrLbheRib98cAQIRi4IrMwNrcldGl4nfsCfh/CDNOX50qAP/rB3M8=',
  ),
  /** The `SOL` record of `vesting_lsdai_team2`, with its owner's signature. */
  '13MrW4rg1jC2ptukfqDie9w2Gx5zn2Xr6RSRKiuSrPCF': stored(
    nameProgram,
    'JCJU2R8mmvNcOCdEFQ5GkiDKg3p4nwUCPTWa/T93tEvvvJJk9DA96wWxl/tt4LT1N+joEL7CIA5dpjmYqr6qyQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAOmZH7r8mU7G/UbmOkpaUk9p+gNFsdaRy78ELD/Ry8HFtlvafC2a34P5GTdlJVQuGf3yzmlmltyIfiHqB4lZD5gm1MhK8I1C82vMJZmb2VRCtji8JHxOWJxRs0CAOiN8M',
  ),
} satisfies Record<string, StoredAccount>

type NameHeader = { readonly parent?: string; readonly owner?: string; readonly class?: string }

const bytesOf = (address: string) => new PublicKey(address).toBytes()

/** An account of the name service with this header and data. */
export function nameAccount(
  { parent = root, owner = none, class: kind = none }: NameHeader,
  data: Uint8Array = new Uint8Array(),
): StoredAccount {
  const header = [parent, owner, kind].flatMap((address) => [...bytesOf(address)])
  return { owner: nameProgram, data: Uint8Array.from([...header, ...data]) }
}

/** The account that holds the text of a name. */
export function textAccount(text: string | Uint8Array, parent = none): StoredAccount {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const length = new Uint8Array(new Uint32Array([bytes.length]).buffer)
  return nameAccount({ parent, class: reverseClass }, Uint8Array.from([...length, ...bytes]))
}

/** The account that names the primary name of an owner. */
export function primaryAccount(name: string): StoredAccount {
  return { owner: offersProgram, data: Uint8Array.from([3, ...bytesOf(name)]) }
}

/** A token account that holds an amount. */
export function holderAccount(mint: string, holder: string, amount = 1): StoredAccount {
  const data = new Uint8Array(165)
  data.set(bytesOf(mint), 0)
  data.set(bytesOf(holder), 32)
  data[64] = amount
  data[108] = 1
  return { owner: tokenProgram, data }
}
