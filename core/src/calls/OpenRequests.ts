import * as z from 'zod/mini'
import { isSameAddress } from '../account/Account.ts'
import type { Signer } from '../adapter/session/Signer.ts'
import type { Clock } from '../async/Clock.ts'
import { defineErrors } from '../errors/defineErrors.ts'
import { makeAutoObservable } from '../state/index.ts'
import type { KeyedStorage } from '../storage/keyedStorage.ts'
import { browserLocks, RecordList } from '../storage/RecordList.ts'
import { mayBeCarriedOut } from './mayBeCarriedOut.ts'

const text = z.string().check(z.minLength(1), z.maxLength(300))
const schema = z.object({ id: text, networkId: text, address: text, at: z.number() })
const key = 'asking'
const maxRequests = 50
/** After this time without an answer, in ms, a request of another page counts as expired. */
const maxAgeMs = 60 * 60_000
/** Id of the request of another tab whose record cannot be read. */
const unseen = 'unseen'

/** A request to a wallet without an answer; `at` in ms since the epoch. */
export type OpenRequest = z.output<typeof schema>
type Key = Pick<OpenRequest, 'id'>

/** The account whose wallet is asked. */
export type RequestPlace = Pick<Signer, 'account' | 'network'>

/** The part of Web Locks that is used. */
export type RequestLocks = {
  request<answer>(
    name: string,
    options: { readonly ifAvailable: true },
    run: (lock: unknown) => Promise<answer>,
  ): Promise<answer>
}

/** Why a wallet is not asked. */
export const openRequestErrors = /* @__PURE__ */ defineErrors('openRequest', {
  notAccepted: 'An earlier request may still be open in the wallet',
})

/**
 * The requests to wallets that have no answer, recorded before the wallet is asked and shared by the tabs of a site: a
 * wallet that still shows one may carry it out, so another one needs the visitor's consent. Survives reloads.
 */
export class OpenRequests {
  all: readonly OpenRequest[] = []
  readonly #storage: KeyedStorage
  readonly #clock: Clock
  readonly #feature: string
  readonly #locks: RequestLocks | undefined
  /** Of this page; its wallet may answer at any time. */
  readonly #requests = new Map<string, OpenRequest>()
  /** Of tabs whose records cannot be read; kept until the lock is free, or the visitor accepted them. */
  #unseen: readonly OpenRequest[] = []

  /** `feature` is the id of the feature whose host is given. */
  constructor(
    { storage, clock }: { readonly storage: KeyedStorage; readonly clock: Clock },
    feature: string,
    locks: RequestLocks | undefined = browserLocks(),
  ) {
    this.#storage = storage
    this.#clock = clock
    this.#feature = feature
    this.#locks = locks
    this.all = this.stored().all
    makeAutoObservable(this, { ask: false }, { autoBind: true, deep: false })
  }

  /** Reads what other tabs wrote. */
  read(): void {
    const list = this.stored()
    // Another tab may have written over it at the same time.
    for (const it of this.#requests.values()) if (!list.find(it)) list.put(it)
    this.show(list)
  }

  /** The ids of the open requests of an account on its network. */
  of(place: RequestPlace): readonly string[] {
    return this.all.filter((it) => isAt(it, place)).map(({ id }) => id)
  }

  /** Whether an account has open requests beside those that the visitor accepted, by their ids. */
  needsTick(place: RequestPlace, accepted: readonly string[]): boolean {
    return this.of(place).some((id) => !accepted.includes(id))
  }

  /**
   * Records a request, and asks the wallet by `ask`; the record ends with the answer, unless what is asked for may still
   * be carried out; an answer ends the accepted ones as well, unless a page waits for them. `ask` keeps what follows from
   * the answer itself. Throws `openRequest/notAccepted`, without asking, while `needsTick`, and as `ask` does.
   */
  async ask<answer>(
    place: RequestPlace,
    accepted: readonly string[],
    ask: () => Promise<answer>,
  ): Promise<answer> {
    let hasBegun = false
    const run = async (lock: unknown) => {
      hasBegun = true
      if (lock !== null) this.dropUnseen(place)
      this.read()
      if (lock === null) this.addUnseen(place)
      if (this.needsTick(place, accepted)) throw openRequestErrors.create('notAccepted', [])
      this.dropUnseen(place)
      const request = this.begin(place)
      try {
        const answer = await ask()
        // No page held the lock, so that nobody waits for those that the visitor accepted in favour of this one.
        this.end(request, lock ? accepted : [])
        return answer
      } catch (error) {
        if (mayBeCarriedOut(error)) this.#requests.delete(request.id)
        else this.end(request)
        throw error
      }
    }
    const { account, network } = place
    const where = `${network.caipNetworkId}:${account.address.toLowerCase()}`
    const name = `portico/${this.#feature}/${key}/${where}`
    // The lock tells of a tab whose record this one cannot read, or cannot read yet.
    try {
      if (this.#locks) return await this.#locks.request(name, { ifAvailable: true }, run)
    } catch (error) {
      if (hasBegun) throw error // else the browser refuses locks, as where site data are blocked
    }
    return run(undefined)
  }

  private begin(place: RequestPlace): OpenRequest {
    const id = Array.from(crypto.getRandomValues(new Uint32Array(4)), (it) => it.toString(36))
    const request = this.recordOf(place, id.join(''))
    const list = this.stored()
    list.put(request)
    this.#requests.set(request.id, request)
    this.show(list)
    return request
  }

  private end({ id }: OpenRequest, earlier: readonly string[] = []): void {
    this.#requests.delete(id)
    this.read()
    const list = this.stored()
    for (const it of [id, ...earlier]) if (!this.#requests.has(it)) list.remove({ id: it })
    this.show(list)
  }

  private addUnseen(place: RequestPlace): void {
    if (this.of(place).length > 0) return
    this.#unseen = [this.recordOf(place, unseen), ...this.#unseen]
    this.read()
  }

  private dropUnseen(place: RequestPlace): void {
    this.#unseen = this.#unseen.filter((it) => !isAt(it, place))
  }

  private recordOf({ account, network }: RequestPlace, id: string): OpenRequest {
    const { address } = account
    return { id, networkId: network.caipNetworkId, address, at: this.#clock.now() }
  }

  /** The records as they are stored now: one that is gone there must not stay in memory. */
  private stored(): RecordList<OpenRequest, Key> {
    const now = this.#clock.now()
    const list = new RecordList<OpenRequest, Key>(this.#storage, {
      key,
      schema,
      max: maxRequests,
      same: (one, other) => one.id === other.id,
    })
    for (const it of list.all) {
      if (now - it.at >= maxAgeMs && !this.#requests.has(it.id)) list.remove(it)
      // A clock that was set back must not keep a record for longer.
      else if (it.at > now) list.replace({ ...it, at: now })
    }
    return list
  }

  private show({ all }: RecordList<OpenRequest, Key>): void {
    this.all = [...this.#unseen, ...all]
  }
}

function isAt({ networkId, address }: OpenRequest, { account, network }: RequestPlace): boolean {
  return networkId === network.caipNetworkId && isSameAddress(address, account.address)
}
