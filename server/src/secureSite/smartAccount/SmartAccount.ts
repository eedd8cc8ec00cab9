import * as z from 'zod/mini'

/** How accounts of a network of Ethereum's family become smart accounts (EIP-7702, EntryPoint 0.8). */
export type SmartAccount = {
  /** The contract whose code accounts run. */
  readonly delegate: string
  /** Keccak-256 of its code, which the frame then compares before each upgrade. */
  readonly codeHash?: string | undefined
  /** A bundler (ERC-4337), by which others can pay fees. */
  readonly bundler?: string | undefined
  /** Lets visitors add passkeys that act for their accounts; with a bundler alone. */
  readonly signers?: SignerRules | undefined
}
/** What accounts accept beside their own key, as ERC-7913 and OpenZeppelin's `MultiSignerERC7913` write it. */
type SignerRules = {
  /** The contract that verifies signatures of passkeys (WebAuthn). */
  readonly verifier: string
  /** Keccak-256 of its code, which the frame then compares before a passkey is added. */
  readonly codeHash?: string | undefined
}

const address = z.string().check(z.regex(/^0x[\da-fA-F]{40}$/, 'Expected an address'))
const hash = z.string().check(z.regex(/^0x[\da-fA-F]{64}$/, 'Expected a hash'))

/** `smartAccount` of a network in the operator's list. */
export const smartAccountSchema = z
  .strictObject({
    delegate: address,
    codeHash: z.optional(hash),
    bundler: z.optional(z.string().check(z.regex(/^https?:\/\/\S+$/, 'Expected a URL'))),
    signers: z.optional(z.strictObject({ verifier: address, codeHash: z.optional(hash) })),
  })
  .check(
    z.refine(
      ({ signers, bundler }) => signers === undefined || bundler !== undefined,
      'Expected a bundler beside signers, since passkeys sign operations alone',
    ),
  )
