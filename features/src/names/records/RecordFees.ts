import type { NameTexts } from '../NameSale.ts'
import type { NamesHost } from '../NamesHost.ts'
import { NetworkFee } from '../NetworkFee.ts'
import type { RecordStorage } from './RecordStorage.ts'

const typingDelayMs = 400

export type Changes = {
  readonly name: string
  /** Absent where nothing can be changed by a transaction. */
  readonly storage: RecordStorage | undefined
  readonly changed: NameTexts
  /** Base units of the native currency for one more year, once known. */
  readonly maxPrice: bigint | undefined
}

/** The fee of the network for each change of a name that is a transaction. */
export class RecordFees {
  readonly texts: NetworkFee
  readonly primary: NetworkFee
  readonly renew: NetworkFee

  constructor(host: NamesHost) {
    this.texts = new NetworkFee(host)
    this.primary = new NetworkFee(host)
    this.renew = new NetworkFee(host)
  }

  clear(): void {
    for (const fee of [this.texts, this.primary, this.renew]) fee.clear()
  }

  /** Asks for the fees of the changes that can be made now. */
  load({ name, storage, changed, maxPrice }: Changes): void {
    if (!storage?.chain) {
      this.clear()
      return
    }
    const { sale, records } = storage.chain
    const about = (change: unknown) => JSON.stringify([storage.account, name, change])
    void this.primary.load({
      name,
      about: about('primary'),
      prepare: () => records.setPrimary(name),
    })
    if (Object.keys(changed).length === 0) this.texts.clear()
    else
      void this.texts.load({
        name,
        about: about(changed),
        prepare: () => records.setTexts(name, changed),
        delayMs: typingDelayMs,
      })
    if (maxPrice === undefined) this.renew.clear()
    else
      void this.renew.load({
        name,
        about: about('renew'),
        prepare: () => sale.renew(name, 1, maxPrice),
      })
  }
}
