import type { Approval } from '../approval/Approval.ts'
import { type Bytes, base58, base58Alphabet, hex } from '../bytes.ts'
import { t } from '../en.ts'
import { hashMessage } from '../evm/hashMessages.ts'
import { frameError } from '../frameError.ts'
import type { Network, SignContext } from '../page/FrameContext.ts'
import { readMessage } from '../solana/readTransaction.ts'
import { decodeText, revealHidden } from '../ui/revealHidden.ts'

const maxBytes = 65_536

/** personal_sign: the message and the account, in this order; some dapps swap them. */
export async function signEvmMessage(params: unknown, context: SignContext): Promise<string> {
  const { address, network, origin, approve, wallet } = context
  const [first, second] = Array.isArray(params) ? params : []
  const isOwn = (value: unknown) =>
    typeof value === 'string' && value.toLowerCase() === address.toLowerCase()
  const message = isOwn(second) ? first : isOwn(first) ? second : undefined
  if (typeof message !== 'string') throw frameError('input', 'The message is for another account')
  const isHex = /^0x(?:[\da-fA-F]{2})*$/.test(message)
  const bytes = isHex ? hex.decode(message) : Uint8Array.from(new TextEncoder().encode(message))
  if (bytes.length > maxBytes) throw frameError('input', 'The message is too long')
  const digest = hashMessage(bytes)
  const approval = describeMessage({ bytes, address, network, origin, digest })
  const approved = await approve(approval, { bytes, address })
  return hex.encode(await wallet.signMessage(bytes, address, approved))
}

type Params = { readonly message: string; readonly pubkey: string }

/** solana_signMessage. A message that is a transaction is refused: its signature would send it. */
export async function signSolanaMessage(
  { message, pubkey }: Params,
  { address, network, origin, approve, wallet }: SignContext,
): Promise<{ signature: string }> {
  if (pubkey !== address) throw frameError('input', 'The message is for another account')
  const bytes = decodeBase58(message)
  if (isTransaction(bytes)) throw frameError('input', 'The message is a transaction')
  const approval = describeMessage({ bytes, address, network, origin })
  const approved = await approve(approval, { bytes, address })
  return { signature: base58.encode(await wallet.signSolanaMessage(bytes, address, approved)) }
}

function isTransaction(bytes: Uint8Array): boolean {
  // Transactions of any version, also of those to come, begin so; a text in UTF-8 does not.
  if ((bytes[0] ?? 0) >> 6 === 2) return true
  try {
    readMessage(bytes)
    return true
  } catch {
    // What cannot be read as a transaction cannot be sent as one.
    return false
  }
}

type Asked = {
  readonly bytes: Uint8Array
  readonly address: string
  readonly network: Network
  readonly origin: string
  /** What is signed, where it is not the message itself. */
  readonly digest?: Uint8Array
}

/** The approval of a plain message. A sign-in message for another site than the one that asks is marked. */
export function describeMessage({ bytes, address, network, origin, digest }: Asked): Approval {
  const plain = decodeText(bytes)
  const { text, hasHidden } = revealHidden(plain ?? hex.encode(bytes))
  const domain = plain === undefined ? undefined : signInDomain(plain)
  const isForeign = domain !== undefined && domain !== new URL(origin).host
  return {
    title: t('signMessage'),
    // Of bytes that are no text, nobody can say what they allow.
    ...(plain !== undefined && { intro: t('signMessageIntro') }),
    network: network.name,
    warnings: [
      ...(isForeign ? [t('otherDomain', { domain: revealHidden(domain).text })] : []),
      ...(plain === undefined ? [t('notText')] : []),
      ...(hasHidden ? [t('controlCharacters')] : []),
    ],
    rows: [{ label: t('account'), value: address, kind: 'address' }],
    message: text,
    details: digest ? [{ label: t('digest'), value: hex.encode(digest), kind: 'code' }] : [],
  }
}

/** The site that a sign-in message (EIP-4361, CAIP-122) is for. */
function signInDomain(text: string): string | undefined {
  const [first = ''] = text.split('\n', 1)
  const [, domain] =
    /^(?:[a-z]+:\/\/)?(\S{1,255}) wants you to sign in with your \w+ account:$/.exec(first) ?? []
  return domain
}

/** As a message of 16 kB has; checked first, since the time grows with the square of the length. */
const maxCharacters = 22_500
/** So many digits are one number without loss; one by one they would take as many times as long. */
const step = 9
const base = 58n ** 9n

/** The bytes of a text in base58. Throws `input` for another text, or one that is too long. */
export function decodeBase58(text: string): Bytes {
  if (text.length > maxCharacters) throw frameError('input', 'Expected shorter base58')
  let value = 0n
  for (let at = 0; at < text.length; at += step) {
    const digits = Array.from(text.slice(at, at + step), (one) => base58Alphabet.indexOf(one))
    if (digits.includes(-1)) throw frameError('input', 'Expected base58')
    const part = digits.reduce((sum, digit) => sum * 58 + digit, 0)
    value = value * (digits.length === step ? base : 58n ** BigInt(digits.length)) + BigInt(part)
  }
  const zeros = text.length - text.replace(/^1+/, '').length
  const digits = value === 0n ? '' : value.toString(16)
  const bytes = hex.decode(`0x${digits.length % 2 === 0 ? '' : '0'}${digits}`)
  return Uint8Array.from([...new Uint8Array(zeros), ...bytes])
}
