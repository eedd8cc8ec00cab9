import { type Async, type Call, toError } from '@portico/core'
import type { Fee, Signer } from '@portico/core/adapter'
import { latest } from '@portico/core/async'
import { timestamp } from '@portico/core/endpoints'
import { makeAutoObservable } from '@portico/core/state'
import type { NameConsent } from '../NameConsent.ts'
import type { NameProvider } from '../NameProvider.ts'
import type { NamePrice, NameSale, NameTexts } from '../NameSale.ts'
import type { NamesHost } from '../NamesHost.ts'
import { nameRegistrationErrors } from '../nameRegistrationErrors.ts'
import { SalePrice } from '../sale/SalePrice.ts'
import { awaitBlock, sendNameCall, toNameError } from '../sendNameCall.ts'
import { withNodeLimit } from '../withNodeLimit.ts'
import { RecordFees } from './RecordFees.ts'
import {
  findRecordStorage,
  type NameFacts,
  type RecordStorage,
  readSigned,
} from './RecordStorage.ts'

/** The texts of a name on chain that a visitor can change (ENSIP-5, ENSIP-18). */
const chainKeys = ['description', 'avatar', 'url']

/** A change of records, or more years. */
export type RecordChange = 'texts' | 'primary' | 'renew'

type Press = { readonly signer: Signer; readonly reviewedFee: Fee | undefined }
type Agreed = Press & { readonly contracts: readonly string[]; readonly maxValue: bigint }

const maxMessageLength = 1_000
/** Nobody committed to it, so that only the owner is read. */
const noSecret = `0x${'0'.repeat(64)}`

/** The records of a name that the account owns, on chain or at a provider. */
export class RecordsStore {
  name = ''
  facts: Async<NameFacts> = { status: 'idle' }
  /** As typed; a text that is not here is unchanged. */
  draft: NameTexts = {}
  change:
    | { readonly kind: RecordChange; readonly status: 'asking' | 'pending' | 'done' }
    | undefined = undefined
  error: Error | undefined = undefined
  readonly price = new SalePrice()
  readonly fees: RecordFees
  readonly consent: NameConsent
  readonly #host: NamesHost
  readonly #providers: readonly NameProvider[]
  readonly #reading = latest()

  constructor(host: NamesHost, providers: readonly NameProvider[], consent: NameConsent) {
    this.#host = host
    this.#providers = providers
    this.consent = consent
    this.fees = new RecordFees(host)
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Where the records are kept, for the active account; `undefined` on another network. */
  get storage(): RecordStorage | undefined {
    return findRecordStorage(this.#host, this.#providers, this.name)
  }

  /** The keys of the texts that can be changed. */
  get keys(): readonly string[] {
    return this.storage?.chain ? chainKeys : (this.storage?.provider.signedTexts?.keys ?? [])
  }

  /** The texts that differ from those that are kept. */
  get changed(): NameTexts {
    const { facts, draft } = this
    if (facts.status !== 'success') return {}
    const isOther = ([key, text]: [string, string]) => text !== (facts.data.texts[key] ?? '')
    return Object.fromEntries(Object.entries(draft).filter(isOther))
  }

  async show(name: string): Promise<void> {
    this.name = name
    this.draft = {}
    this.change = undefined
    this.error = undefined
    this.consent.clear()
    await this.load()
  }

  type(key: string, text: string): void {
    this.draft = { ...this.draft, [key]: text }
    this.loadFees()
  }

  async load(): Promise<void> {
    const { storage, name } = this
    if (!storage) return
    this.setFacts({ status: 'pending' })
    this.fees.clear()
    // The facts of another name, or of the account before, never stand under this one.
    const facts = await this.#reading(async (signal): Promise<Async<NameFacts>> => {
      const ask = (until: AbortSignal) =>
        storage.chain
          ? this.readChain(storage, storage.chain, until)
          : readSigned(this.#host, storage, { name, signal: until })
      try {
        return { status: 'success', data: await this.read(signal, ask) }
      } catch (error) {
        return { status: 'error', error: toError(error) }
      }
    })
    if (facts) this.setFacts(facts)
    this.loadFees()
  }

  /** By a transaction, or by a signature for a name that its provider keeps. */
  saveTexts(): Promise<void> {
    const { name, changed, facts } = this
    const before = facts.status === 'success' ? facts.data.texts : {}
    return this.run('texts', async ({ provider, account, chain }, press) => {
      if (chain) {
        const call = await chain.records.setTexts(name, changed)
        return this.send(call, { ...press, contracts: chain.sale.recordContracts, maxValue: 0n })
      }
      const { signMessage, signal } = this.#host
      const { signer } = press
      await provider.signedTexts?.setTexts({
        name,
        account,
        texts: { ...before, ...changed },
        signal,
        signMessage: (message) => {
          if (message.length > maxMessageLength || !message.includes(name))
            throw nameRegistrationErrors.create('differs', [name])
          return signMessage({ message, signer })
        },
      })
    })
  }

  makePrimary(): Promise<void> {
    const { name } = this
    return this.run('primary', async ({ chain }, press) => {
      if (!chain) return
      const call = await chain.records.setPrimary(name)
      await this.send(call, { ...press, contracts: chain.sale.recordContracts, maxValue: 0n })
    })
  }

  /** Pays for one more year, at most what was shown. */
  renew(): Promise<void> {
    const { name, price } = this
    const { maxPrice = 0n } = price
    return this.run('renew', async ({ chain }, press) => {
      if (!chain) return
      const { sale } = chain
      price.confirm(name, await this.readPrice(sale, name, this.#host.signal))
      const call = await sale.renew(name, 1, maxPrice)
      await this.send(call, { ...press, contracts: [sale.contract], maxValue: maxPrice })
    })
  }

  private async run(
    kind: RecordChange,
    work: (storage: RecordStorage, press: Press) => Promise<void>,
  ): Promise<void> {
    const { storage, name } = this
    if (!storage || this.change?.status === 'asking' || this.change?.status === 'pending') return
    this.error = undefined
    this.change = { kind, status: 'asking' }
    try {
      // A text that a provider keeps costs no fee.
      const reviewedFee = storage.chain && this.fees[kind].confirm(name)
      await work(storage, { signer: this.#host.signer(), reviewedFee })
      void this.#host.identities.load(storage.account, { again: true })
      // Another name may be shown meanwhile.
      if (this.name !== name) return
      this.setChange(kind, 'done')
      this.clear()
      await this.load()
    } catch (cause) {
      if (this.name !== name) return
      this.fail(cause)
      this.fees[kind].retry(cause)
    }
  }

  private async send(call: Call, agreed: Agreed): Promise<void> {
    const { name, consent } = this
    const hash = await sendNameCall(this.#host, call, { ...agreed, name, ask: consent.ask })
    if (this.change) this.setChange(this.change.kind, 'pending')
    if (!(await awaitBlock(this.#host, agreed.signer, hash)))
      throw nameRegistrationErrors.create('register', [this.name])
  }

  private async readChain(
    { account }: RecordStorage,
    { sale, records }: NonNullable<RecordStorage['chain']>,
    signal: AbortSignal,
  ): Promise<NameFacts> {
    const { name } = this
    const price = this.price.load(name, (until) => this.readPrice(sale, name, until))
    void price.then(() => this.loadFees())
    const [state, texts] = await Promise.all([
      sale.state({ name, account, years: 1, secret: noSecret }, signal),
      records.texts(name, chainKeys, signal),
    ])
    if (state.status !== 'owned') return { isOwner: false, texts }
    const { expiresAt } = state
    const isDate = timestamp.safeParse(expiresAt).success // a provider may be anybody's
    return { isOwner: true, ...(isDate && { expiresAt }), texts }
  }

  private readPrice(sale: NameSale, name: string, signal: AbortSignal): Promise<NamePrice> {
    return this.read(signal, (until) => sale.price({ name, years: 1, signal: until }))
  }

  private read<value>(
    signal: AbortSignal,
    request: (signal: AbortSignal) => Promise<value>,
  ): Promise<value> {
    return withNodeLimit(this.#host, signal, request)
  }

  private loadFees(): void {
    const { name, storage, changed, facts, fees } = this
    if (facts.status !== 'success' || !facts.data.isOwner) return
    fees.load({ name, storage, changed, maxPrice: this.price.maxPrice })
  }

  private setFacts(facts: Async<NameFacts>): void {
    this.facts = facts
  }

  private setChange(kind: RecordChange, status: 'pending' | 'done'): void {
    this.change = { kind, status }
  }

  private clear(): void {
    this.draft = {}
  }

  private fail(cause: unknown): void {
    this.change = undefined
    this.error = toNameError(this.name, cause)
  }
}
