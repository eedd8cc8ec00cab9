import {
  type CaipNetworkId,
  type ErrorWords,
  isUserRejection,
  type Kit,
  type KitError,
  type Translate,
} from '@portico/core'
import { connectingFailure, switchingFailure } from './attemptWords.ts'
import { en } from './en.ts'

type Words = Translate<typeof en>
type Names = { readonly wallet: string; readonly network: string }

const byCode = {
  'request/rejected': 'rejected',
  'request/insufficientFunds': 'insufficientFunds',
  'request/wrongChain': 'wrongChain',
  'request/accountChanged': 'accountChanged',
  'request/otherAccount': 'otherAccount',
  'request/unsupported': 'unsupported',
  'network/unavailable': 'noAnswer',
  'connection/notConnected': 'notConnected',
  'react/offline': 'offline',
} as const
/** Errors of the dapp's setup, which a visitor cannot fix. */
const setUp = /^((settings|setup|feature|modal|react)\/|connection\/multiWalletOff$)/

/** The text for any thrown value, in the kit's language; that of the feature whose error it is, where it has one. */
export async function failureText(kit: Kit, error: unknown): Promise<string> {
  const { registry, i18n } = kit
  const t = i18n.translator('react', en)
  const place = placeOf(kit, t, error)
  const { code } = coded(error)
  const features: Readonly<Record<string, unknown>> = kit.features
  for (const [id, feature] of registry.features) {
    if (!(feature.ownErrors?.test(code) ?? code.startsWith(`${id}/`))) continue
    const translator: ErrorWords['translator'] = (english) => i18n.translator(id, english)
    try {
      const words = { ...place, translator }
      const text = await feature.describeError?.(features[id], error as KitError, words)
      if (text) return text
    } catch {
      // When one feature fails to describe an error, the next one is tried.
    }
  }
  const network = place.network?.name ?? t('failure.network')
  const text = textOf(t, error, { wallet: place.wallet, network })
  return text.charAt(0).toLocaleUpperCase(i18n.locale) + text.slice(1)
}

function textOf(t: Words, error: unknown, names: Names): string {
  const { code, shortMessage } = coded(error)
  const known = byCode[code as keyof typeof byCode]
  if (known) return t(`failure.${known}`, names)
  if (setUp.test(code)) return t('fault.text')
  if (code === 'connection/disconnectFailed') return t('failure.other')
  if (code.startsWith('connection/')) return sentences(connectingFailure(t, error, names.wallet))
  if (code.startsWith('network/')) return sentences(switchingFailure(t, error, names))
  if (isUserRejection(error)) return t('failure.rejected', names)
  // Messages of other libraries are for the console only.
  return shortMessage ?? t('failure.other')
}

/** Narrows to errors of the kit, its adapters and features; others have no text for visitors. */
function coded(error: unknown): { code: string; shortMessage?: string | undefined } {
  const { code, shortMessage } = (error ?? {}) as Partial<KitError>
  return typeof code === 'string' && /^\S+\/\w+$/.test(code) ? { code, shortMessage } : { code: '' }
}

function placeOf(kit: Kit, t: Words, error: unknown): Pick<ErrorWords, 'wallet' | 'network'> {
  const { connections, connectors, networks, attempts } = kit
  const connection = connections.current()
  const connectorId = attempts.current?.connectorId ?? connection?.connectorId
  const { networkId } = ((error as Partial<KitError> | undefined)?.data ?? {}) as {
    networkId?: CaipNetworkId
  }
  return {
    wallet: connectors.get(connectorId)?.name ?? t('wallet'),
    network: networks.find(networkId ?? connection?.networkId),
  }
}

function sentences({ title, text }: { title: string; text: string }): string {
  return text === '' ? `${title}.` : `${title}. ${text}`
}
