import type { Approval } from '../approval/Approval.ts'
import { hex } from '../bytes.ts'
import { t } from '../en.ts'
import type { Network } from '../page/Network.ts'
import { decodeText, revealHidden } from '../ui/revealHidden.ts'

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
