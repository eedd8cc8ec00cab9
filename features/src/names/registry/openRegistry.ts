import type { Identity } from '@portico/core'
import { coinType, parseCaipAddress } from '@portico/core/caip'
import { createApi, profileEndpoints } from '@portico/core/endpoints'
import { apiErrors } from '@portico/core/errors'
import type {
  NameProviderHost,
  NameSuggestion,
  RegisterRequest,
  SignedTexts,
  SuggestRequest,
} from '../NameProvider.ts'
import type { NameTexts } from '../NameSale.ts'
import { nameRegistrationErrors } from '../nameRegistrationErrors.ts'
import type { NameRegistryOptions } from './nameRegistry.ts'

type Settings = NameRegistryOptions & {
  /** That of new names first. */
  readonly zones: readonly string[]
}

/** The provider over the service. Throws `api/*`, such as `api/noService`. */
export function openRegistry(host: NameProviderHost, { zones, host: at, ...settings }: Settings) {
  const { transport, caller, clock } = host
  const { baseUrl = host.service('data') } = settings
  if (baseUrl === undefined) throw apiErrors.create('noService', ['data'])
  const api = createApi(baseUrl, profileEndpoints, transport)

  async function suggest({ label, signal }: SuggestRequest): Promise<readonly NameSuggestion[]> {
    const { suggestions } = await api.suggestions(
      { ...caller, name: label, zone: zones[0] },
      { signal },
    )
    return suggestions.map(({ name, registered }) => ({ name, isTaken: registered }))
  }

  async function register(request: RegisterRequest): Promise<void> {
    const { name, account, signal, signMessage } = request
    const { networkId, address } = parseCaipAddress(account)
    const message = JSON.stringify({ name, attributes: {}, ...bindingOf('register') })
    const signature = await signMessage(message)
    const body = { coin_type: coinTypeOf(networkId), address, message, signature }
    try {
      await api.register(body, { signal })
    } catch (error) {
      throw isTakenError(error)
        ? nameRegistrationErrors.create('taken', [name], { cause: error })
        : error
    }
  }

  /** What a visitor signs says when, and for which call and host it is, where the server knows its host. */
  function bindingOf(call: string) {
    const timestamp = Math.floor(clock.now() / 1_000)
    return { timestamp, ...(at !== undefined && { call, host: at }) }
  }

  /** `description`, which the service calls `bio`. */
  async function texts(name: string, signal: AbortSignal): Promise<NameTexts> {
    const found = await api.profile({ ...caller, name, apiVersion: '2' }, { signal })
    const bio = 'name' in found ? found.attributes?.bio : undefined
    return bio === undefined || !isBio(bio) ? {} : { description: bio }
  }

  async function setTexts(request: Parameters<SignedTexts['setTexts']>[0]): Promise<void> {
    const { name, account, signal, signMessage, texts: newTexts } = request
    const { networkId, address } = parseCaipAddress(account)
    const bio = newTexts.description ?? ''
    if (!isBio(bio)) throw nameRegistrationErrors.create('badText', [name])
    const attributes = bio === '' ? {} : { bio }
    const message = JSON.stringify({ name, attributes, ...bindingOf('setAttributes') })
    const signature = await signMessage(message)
    const body = { coin_type: coinTypeOf(networkId), address, message, signature }
    await api.setAttributes({ name, ...body }, { signal })
  }

  /** The address of a name on mainnet, which stands for the account on every EVM network. */
  async function resolve(name: string, signal: AbortSignal): Promise<string | undefined> {
    const found = await api.profile({ ...caller, name, apiVersion: '2' }, { signal })
    return 'name' in found ? found.addresses['60']?.address : undefined
  }

  /** The first name of an account in the first of the zones that has one. */
  async function lookup(address: string, signal: AbortSignal): Promise<Identity | undefined> {
    const rows = await api.reverse({ ...caller, address, apiVersion: '2' }, { signal })
    const [name] = zones.flatMap((zone) =>
      rows.map((it) => it.name).filter((it) => it.endsWith(`.${zone}`)),
    )
    return name === undefined ? undefined : { name }
  }

  return { suggest, register, resolve, lookup, texts, setTexts }
}

/** What the service takes as the text about a name. */
function isBio(text: string): boolean {
  return /^[\w .,:;!?'"()@#&*+/=%$€-]{0,255}$/.test(text)
}

/** ENSIP-11; 60 stands for the account on every EVM network. */
function coinTypeOf(networkId: string): number {
  const [, chainId] = networkId.split(':')
  return chainId === '1' ? coinType(1) : 60
}

function isTakenError(error: unknown): boolean {
  if (!apiErrors.is(error, 'http')) return false
  const { status, text } = Object(error.cause)
  return status === 400 && /registered already/.test(text ?? '')
}
