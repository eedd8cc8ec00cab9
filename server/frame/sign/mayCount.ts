import { isOwnDapp } from '../../src/secureSite/isOwnDapp.ts'
import type { Approved } from '../approval/Approval.ts'
import { decodeText, revealHidden } from '../ui/revealHidden.ts'

/**
 * Whether an approval counts for what is signed. No page can prove that a frame is seen: a mask or a rounded corner of the
 * page around it hides what it shows, and a press meant for that page lands on Approve. So what is approved there signs a
 * plain sign-in for the page that asks and nothing else, unless the page is the operator's own. `message`: where a
 * message is signed.
 */
export function mayCount({ place, dapp }: Approved, site: string, message?: AskedMessage): boolean {
  if (place === 'window') return true
  if (place === 'ownDapp' && isOwnDapp(dapp, site)) return true
  return message !== undefined && isOwnSignIn(message, dapp)
}

/** A message of which a signature is asked. */
export type AskedMessage = {
  readonly bytes: Uint8Array
  /** The account that signs. */
  readonly address: string
}

/** A sign-in (EIP-4361, Sign In With Solana) whole, but for `Resources`, which can grant rights (ERC-5573). */
const signIn =
  /^(?:(https?):\/\/)?(\S{1,255}) wants you to sign in with your (Ethereum|Solana) account:\n(\w{32,44})\n\n(?:([^\p{Cc}]*)\n\n|\n?)URI: ([!-~]{1,2048})\nVersion: 1\nChain ID: (\S{1,64})\nNonce: [\w-]{8,128}(?:\nIssued At: [-+.:\dTZ]{1,64})?(?:\nExpiration Time: [-+.:\dTZ]{1,64})?(?:\nNot Before: [-+.:\dTZ]{1,64})?(?:\nRequest ID: (\S{0,256}))?$/u

/** How the networks of a family are named in a sign-in: alone, or after the family. */
const chainIds = {
  Ethereum: /^(?:eip155:)?[1-9]\d{0,77}$/,
  Solana: /^(?:solana:)?(?:mainnet(?:-beta)?|testnet|devnet|localnet|[1-9A-HJ-NP-Za-km-z]{32})$/,
} as const

/** Words that a reader of the message takes for one of its fields, or for a right that it grants (ERC-5573). */
const fieldLike =
  /URI\s*:|urn:|further authori[sz]e|wants you to sign in|^(?:Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID|Resources)\s*:/i

/** True for a message that logs the account in at the page of this origin, and can mean nothing else. */
export function isOwnSignIn({ bytes, address }: AskedMessage, dapp: string): boolean {
  const text = decodeText(bytes) ?? ''
  const [, scheme, domain, family, account = '', statement = '', uri = '', chain = '', id = ''] =
    signIn.exec(text) ?? []
  if (domain === undefined || revealHidden(text).hasHidden) return false
  const { host, protocol } = new URL(dapp)
  const isEthereum = address.startsWith('0x')
  const isAccount = isEthereum
    ? family === 'Ethereum' && account.toLowerCase() === address.toLowerCase()
    : family === 'Solana' && account === address
  const isPlace = domain === host && (scheme === undefined || `${scheme}:` === protocol)
  // Compared as it is written, since others may read another host of it than a browser does.
  const isUri = uri.startsWith(dapp) && /^(?:$|[/?#])/.test(uri.slice(dapp.length))
  const isPlain = !fieldLike.test(statement) && !/urn:/i.test(`${uri} ${id}`)
  return (
    isAccount &&
    isPlace &&
    isUri &&
    isPlain &&
    chainIds[isEthereum ? 'Ethereum' : 'Solana'].test(chain)
  )
}
