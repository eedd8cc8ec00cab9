import {
  type CaipNetworkId,
  type ErrorWords,
  isUserRejection,
  type Kit,
  type KitError,
  type Translate,
} from '@portico/core'
import { connectingFailure } from '../views/attempt/connectingWords.ts'
import { switchingFailure } from '../views/attempt/switchingWords.ts'
import { en } from './en.ts'

type Words = Translate<typeof en>
type Names = { readonly wallet: string; readonly network: string }

const byCode = {
  'request/rejected': 'rejected',
  'request/insufficientFunds': 'insufficientFunds',
  'request/wrongChain': 'wrongChain',
  'request/accountChanged': 'accountChanged',
  'request/unsupported': 'unsupported',
  'network/unavailable': 'noAnswer',
  'connection/notConnected': 'notConnected',
  'react/offline': 'offline',
} as const
/** Errors of the dapp's setup, which a visitor cannot fix. */
const setUp = /^((settings|setup|feature|modal|react)\/|connection\/multiWalletOff$)/

/** The text for any thrown value, in the kit's language. */
export function failureText(kit: Kit, error: unknown): string {
  const t = kit.i18n.translator('react', en)
  const { wallet, network } = placeOf(kit, t, error)
  const text = textOf(t, error, { wallet, network: network?.name ?? t('failure.network') })
  return text.charAt(0).toLocaleUpperCase(kit.i18n.locale) + text.slice(1)
}

/** The text of a feature that describes this error. */
export async function featureText(kit: Kit, error: unknown): Promise<string | undefined> {
  const { registry, i18n } = kit
  const features: Readonly<Record<string, unknown>> = kit.features
  const place = placeOf(kit, i18n.translator('react', en), error)
  for (const [id, describe] of registry.describers) {
    const translator: ErrorWords['translator'] = (english) => i18n.translator(id, english)
    try {
      const text = await describe(features[id], error, { ...place, translator })
      if (text !== undefined) return text
    } catch {
      // When one feature fails to describe an error, the next one is tried.
    }
  }
  return undefined
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
  return typeof code === 'string' && /^\w+\/\w+$/.test(code) ? { code, shortMessage } : { code: '' }
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
