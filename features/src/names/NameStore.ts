import { type Async, codeOf, type Identity, toError } from '@portico/core'
import type { NameRequest, NameSource, Signer } from '@portico/core/adapter'
import { latest, limitRequest } from '@portico/core/async'
import { caipAddress } from '@portico/core/caip'
import { makeAutoObservable } from '@portico/core/state'
import { checkSuggestions, isLabel, isOfZone, toLabel } from './labels.ts'
import { NameConsent } from './NameConsent.ts'
import type { NameProvider, NameSuggestion } from './NameProvider.ts'
import type { NamesHost } from './NamesHost.ts'
import { nameRegistrationErrors } from './nameRegistrationErrors.ts'
import { RecordsStore } from './records/RecordsStore.ts'
import { SaleStore } from './sale/SaleStore.ts'

const typingDelayMs = 300
const suggestTimeoutMs = 8_000
/** Longer than a visitor takes to sign. */
const registerTimeoutMs = 180_000
const maxMessageLength = 1_000

/** A name that the visitor looks for and takes. */
export class NameStore {
  /** As typed. */
  text = ''
  /** R3.19: for the typed label; `pending` while they load. */
  suggestions: Async<readonly NameSuggestion[]> = { status: 'idle' }
  /** The registration in progress or done, by the name. */
  registration: Async<string> = { status: 'idle' }
  /** The zone that the visitor chose. */
  zone: string | undefined = undefined
  /** Names that are bought on chain. */
  readonly sales: SaleStore
  /** Records of names on chain. */
  readonly records: RecordsStore
  readonly #host: NamesHost
  readonly #providers: readonly NameProvider[]
  readonly #asking = latest()
  #cancel = () => {}

  constructor(host: NamesHost, providers: readonly NameProvider[]) {
    this.#host = host
    this.#providers = providers
    const consent = new NameConsent(host)
    this.sales = new SaleStore(host, providers, consent)
    this.records = new RecordsStore(host, providers, consent)
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The providers for the active network. */
  get providers(): readonly NameProvider[] {
    const { networkId } = this.#host.connections.current() ?? {}
    return networkId ? this.#providers.filter((it) => it.serves(networkId)) : []
  }

  /** The provider of the chosen zone, else the first one. */
  get provider(): NameProvider | undefined {
    const { providers, zone } = this
    return providers.find((it) => it.zone === zone) ?? providers[0]
  }

  get label(): string {
    return toLabel(this.text)
  }

  /** The typed name with its zone; `undefined` while the label is not valid. */
  get name(): string | undefined {
    const { label, provider } = this
    return provider && isLabel(label) ? `${label}.${provider.zone}` : undefined
  }

  /** Whether the typed name is free; `undefined` while that is not known. */
  get isFree(): boolean | undefined {
    const { suggestions, name } = this
    if (suggestions.status !== 'success') return undefined
    const found = suggestions.data.find((it) => it.name === name)
    return found && !found.isTaken
  }

  /** Looks for the typed label in another zone. */
  chooseZone(zone: string): void {
    this.zone = zone
    this.type(this.text)
  }

  /** The address of a name, by the first provider that knows it. */
  resolve(name: string, request: NameRequest): Promise<string | undefined> {
    return this.firstOf((source) => source.resolve?.(name, request))
  }

  /** The name of an address, by the first provider that knows one. */
  lookup(address: string, request: NameRequest): Promise<Identity | undefined> {
    return this.firstOf((source) => source.lookup?.(address, request))
  }

  /** Asks for suggestions when the typing pauses. */
  type(text: string): void {
    this.text = text
    this.#cancel()
    this.registration = { status: 'idle' }
    const hasName = this.name !== undefined
    this.suggestions = { status: hasName ? 'pending' : 'idle' }
    void this.#asking(async () => undefined) // drops the answer that is awaited
    if (hasName) this.#cancel = this.#host.clock.after(typingDelayMs, () => void this.suggest())
  }

  /** Asks for suggestions at once, as after a failure. */
  async suggest(): Promise<void> {
    const { provider, label } = this
    if (!provider || !isLabel(label)) return
    this.setSuggestions({ status: 'pending' })
    const answer = await this.#asking(async (signal): Promise<Async<readonly NameSuggestion[]>> => {
      try {
        const found = await this.limited(suggestTimeoutMs, signal, (until) =>
          provider.suggest({ label, signal: until }),
        )
        return { status: 'success', data: checkSuggestions(provider, found) }
      } catch (cause) {
        return {
          status: 'error',
          error: nameRegistrationErrors.create('suggestions', [], { cause }),
        }
      }
    })
    if (answer) this.setSuggestions(answer)
  }

  /** Takes a name for the active account: the wallet asks the visitor to sign, or the name is bought in another view. */
  async register(name: string): Promise<void> {
    const { provider } = this
    if (provider?.sale) return this.continueOrder(name)
    const connection = this.#host.connections.current()
    if (this.registration.status === 'pending') return
    const take = provider?.register
    if (!provider || !connection || !take) {
      this.setRegistration({
        status: 'error',
        error: nameRegistrationErrors.create('noAccount', []),
      })
      return
    }
    if (!isOfZone(name, provider.zone)) return this.fail(provider, name, undefined)
    const { identities, router, signal, signer, track } = this.#host
    const account = caipAddress(connection.networkId, connection.accounts[0].address)
    const active = signer()
    this.setRegistration({ status: 'pending' })
    track('REGISTER_NAME_INITIATED', { provider: provider.id })
    try {
      await this.limited(registerTimeoutMs, signal, (until) =>
        take({
          name,
          account,
          signal: until,
          signMessage: (message) => this.sign(name, message, active),
        }),
      )
    } catch (cause) {
      // R4.23: the form stays, with the reason.
      return this.fail(provider, name, cause)
    }
    track('REGISTER_NAME_SUCCESS', { provider: provider.id })
    this.setRegistration({ status: 'success', data: name })
    void identities.load(account, { again: true })
    if (router.current.name === 'RegisterAccountName')
      router.replace('RegisterAccountNameSuccess', { name })
  }

  /** Goes on with a name that is being bought. */
  continueOrder(name: string): void {
    this.#host.router.push('BuyAccountName', { name })
  }

  /** The provider for the active network that can change the records of a name. */
  managerOf(name: string): NameProvider | undefined {
    return this.providers.find(
      ({ zone, records, signedTexts }) => (records ?? signedTexts) && isOfZone(name, zone),
    )
  }

  /** Shows the records of a name on chain. */
  manage(name: string): void {
    this.#host.router.push('ManageAccountName', { name })
  }

  /** Only for a message about the name that the visitor chose. */
  private async sign(name: string, message: string, signer: Signer): Promise<string> {
    if (message.length > maxMessageLength || !message.includes(name))
      throw new Error('The registry asked to sign something else')
    return this.#host.signMessage({ message, signer })
  }

  private async firstOf<answer>(
    ask: (source: NameSource) => Promise<answer | undefined> | undefined,
  ): Promise<answer | undefined> {
    for (const { source } of this.#providers) {
      const found = source && (await ask(source))
      if (found) return found
    }
    return undefined
  }

  private fail(provider: NameProvider, name: string, cause: unknown): void {
    const isFinal = ['request/rejected', 'nameRegistration/taken'].includes(codeOf(cause))
    const error = isFinal
      ? toError(cause)
      : nameRegistrationErrors.create('register', [name], { cause })
    this.#host.track('REGISTER_NAME_ERROR', { provider: provider.id, code: codeOf(error) })
    this.setRegistration({ status: 'error', error })
    if (nameRegistrationErrors.is(error, 'taken')) void this.suggest()
  }

  private limited<value>(
    ms: number,
    signal: AbortSignal,
    request: (signal: AbortSignal) => Promise<value>,
  ): Promise<value> {
    const { clock, signal: life } = this.#host
    const expired = () => new Error('The registry did not answer in time')
    return limitRequest({ clock, ms, signals: [signal, life], expired }, request)
  }

  private setSuggestions(suggestions: Async<readonly NameSuggestion[]>): void {
    this.suggestions = suggestions
  }

  private setRegistration(registration: Async<string>): void {
    this.registration = registration
  }
}
