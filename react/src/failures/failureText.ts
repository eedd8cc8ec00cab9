import { type CaipNetworkId, codeOf, type Kit, type KitError } from '@portico/core'
import { isUserRejection } from '@portico/core/errors'
import type { ErrorWords, Translate } from '@portico/core/feature'
import { errorText } from '@portico/core/feature/store'
import { connectingFailure, switchingFailure } from './attemptWords.ts'
import { en } from './en.ts'

type Words = Translate<typeof en>
type Names = { readonly wallet: string; readonly network: string }

/** The text for any thrown value, in the kit's language; that of the feature whose error it is, where it has one. */
export async function failureText(kit: Kit, error: unknown): Promise<string> {
  const { registry, i18n } = kit
  const t = i18n.translator('react', en)
  const place = placeOf(kit, t, error)
  const code = kitCodeOf(error)
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
  const network = place.network?.name ?? t('network')
  const text = textOf(t, error, { wallet: place.wallet, network })
  return text.charAt(0).toLocaleUpperCase(i18n.locale) + text.slice(1)
}

/** Errors of the dapp's setup, which a visitor cannot fix. */
const setUp = /^((settings|setup|feature|modal|react)\/|connection\/multiWalletOff$)/

function textOf(t: Words, error: unknown, names: Names): string {
  const code = kitCodeOf(error)
  if (`error.${code}` in en) return errorText(error, t, names)
  if (setUp.test(code)) return t('fault.text')
  if (code === 'connection/disconnectFailed') return t('error.other')
  if (code.startsWith('connection/')) return sentences(connectingFailure(t, error, names.wallet))
  if (code.startsWith('network/')) return sentences(switchingFailure(t, error, names))
  if (isUserRejection(error)) return t('error.request/rejected', names)
  // Messages of other libraries are for the console only.
  const { shortMessage } = Object(error) as { readonly shortMessage?: unknown }
  return code !== '' && typeof shortMessage === 'string' ? shortMessage : t('error.other')
}

/** The code of an error of the kit, its adapters or features; others have no text for visitors. */
function kitCodeOf(error: unknown): string {
  const code = codeOf(error)
  return /^\S+\/\w+$/.test(code) ? code : ''
}

function placeOf(kit: Kit, t: Words, error: unknown): Pick<ErrorWords, 'wallet' | 'network'> {
  const { connections, connectors, networks, attempts } = kit
  const connection = connections.current()
  const connectorId = attempts.current?.connectorId ?? connection?.connectorId
  const { data } = Object(error) as { data?: { networkId?: CaipNetworkId } }
  return {
    wallet: connectors.get(connectorId)?.name ?? t('wallet'),
    network: networks.find(data?.networkId ?? connection?.networkId),
  }
}

function sentences({ title, text }: { title: string; text: string }): string {
  return text === '' ? `${title}.` : `${title}. ${text}`
}
