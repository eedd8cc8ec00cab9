import { revealHidden } from '../ui/revealHidden.ts'
import { decodeText } from './decodeText.ts'

/** A message of which a signature is asked. */
export type AskedMessage = {
  readonly bytes: Uint8Array
  /** The account that signs. */
  readonly address: string
}

/** A sign-in (EIP-4361, Sign In With Solana) whole, but for `Resources`, which can grant rights (ERC-5573). */
const signIn =
  /^(?:(https?):\/\/)?(\S{1,255}) wants you to sign in with your (?:Ethereum|Solana) account:\n(\w{32,44})\n\n(?:[^\p{Cc}]*\n)?\n?URI: (\S{1,2048})\nVersion: 1\nChain ID: [\w:-]{1,64}\nNonce: [\w-]{8,128}(?:\nIssued At: \S{1,64})?(?:\nExpiration Time: \S{1,64})?(?:\nNot Before: \S{1,64})?(?:\nRequest ID: \S{0,256})?$/u

/** True for a message that logs the account in at the page of this origin, and can mean nothing else. */
export function isOwnSignIn({ bytes, address }: AskedMessage, dapp: string): boolean {
  const text = decodeText(bytes) ?? ''
  const [, scheme, domain, account = '', uri = ''] = signIn.exec(text) ?? []
  if (domain === undefined || revealHidden(text).hasHidden || !URL.canParse(uri)) return false
  const { host, protocol } = new URL(dapp)
  const isAccount = address.startsWith('0x')
    ? account.toLowerCase() === address.toLowerCase()
    : account === address
  const isPlace = domain === host && (scheme === undefined || `${scheme}:` === protocol)
  return isAccount && isPlace && new URL(uri).origin === dapp
}
