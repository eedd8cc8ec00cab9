import type { KeyStore } from '../device/openKeyStore.ts'

type Entry = {
  readonly user: string
  /** Origin of the page. */
  readonly dapp: string
  readonly type: 'eoa' | 'smartAccount'
}
type Place = Pick<Entry, 'user' | 'dapp'>

const name = 'accountTypes'
const maxEntries = 100

/** Which kind of account each visitor chose for each page in this browser, the last hundred choices. */
export const accountTypes = {
  async find(store: KeyStore, place: Place): Promise<Entry['type'] | undefined> {
    return (await read(store)).find((one) => isAt(one, place))?.type
  },
  async save(store: KeyStore, entry: Entry): Promise<void> {
    const others = (await read(store)).filter((one) => !isAt(one, entry))
    await store.set(name, [...others, entry].slice(-maxEntries))
  },
}

const isAt = (one: Entry, { user, dapp }: Place) => one.user === user && one.dapp === dapp

async function read(store: KeyStore): Promise<readonly Entry[]> {
  return (await store.get<readonly Entry[]>(name)) ?? []
}
