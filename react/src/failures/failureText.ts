import { type CaipNetworkId, codeOf, type Kit, type KitError } from '@portico/core'
import { limitRequest, systemClock } from '@portico/core/async'
import { isUserRejection } from '@portico/core/errors'
import type { ErrorWords, Translate } from '@portico/core/feature'
import { errorText } from '@portico/core/feature/store'
import { connectingFailure, switchingFailure } from './attemptWords.ts'
import { en } from './en.ts'

type Words = Translate<typeof en>
/** The time that a feature has to describe an error, in ms: the visitor waits for the text. */
const describeLimitMs = 2_000

type Names = { readonly wallet: string; readonly network: string }

/** The text for any thrown value, in the kit's language; that of the feature whose error it is, where it has one. */
export async function failureText(kit: Kit, error: unknown): Promise<string> {
  const { registry, i18n } = kit
  const t = i18n.translator('react', en)
  const place = placeOf(kit, t, error)
  for (const id of registry.features.keys()) {
    const text = await textOfFeature(kit, id, { error, place })
    if (text) return text
  }
  const network = place.network?.name ?? t('network')
  const text = textOf(t, error, { wallet: place.wallet, network })
  return text.charAt(0).toLocaleUpperCase(i18n.locale) + text.slice(1)
}

type Occurrence = {
  readonly error: unknown
  readonly place: Pick<ErrorWords, 'wallet' | 'network'>
}

/** The text of a feature for an error that is its own; one that fails to describe it is reported, and the next is asked. */
async function textOfFeature(
  kit: Kit,
  id: string,
  { error, place }: Occurrence,
): Promise<string | undefined> {
  const { ownErrors, describeError } = kit.registry.features.get(id) ?? {}
  const code = kitCodeOf(error)
  const { clock = systemClock } = kit.settings
  const translator: ErrorWords['translator'] = (english) => kit.i18n.translator(id, english)
  const expired = () => new Error('No answer in time')
  const limit = { clock, ms: describeLimitMs, expired, signals: [] }
  const apis: Readonly<Record<string, unknown>> = kit.features
  try {
    if (!(ownErrors?.test(code) ?? code.startsWith(`${id}/`))) return undefined
    const text: unknown = await limitRequest(limit, async () =>
      describeError?.(apis[id], error as KitError, { ...place, translator }),
    )
    if (text === undefined || typeof text === 'string') return text
    throw new TypeError(`Expected a text, received ${typeof text}`)
  } catch (failure) {
    kit.alerts.report(failure, `The feature "${id}" failed in describeError()`)
    return undefined
  }
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
