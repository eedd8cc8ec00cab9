import type Extension from '@polkadot/extension-base/background/handlers/Extension'
import { AccountsStore } from '@polkadot/extension-base/stores'
import { keyring } from '@polkadot/ui-keyring'
import { password } from './password.ts'

/** The development phrase of Substrate. */
const phrase = 'bottom drive obey lake curtain smoke basket hold race lonely fit walk'
const accounts = [
  { name: 'Alice', suri: `${phrase}//Alice`, type: 'sr25519' },
  { name: 'Bob', suri: `${phrase}//Bob`, type: 'sr25519' },
  { name: 'Carol', suri: `${phrase}//Carol`, type: 'ed25519' },
] as const

/** Opens the extension's keyring and creates its accounts on first use. Returns their addresses. */
export async function openAccounts(extension: Extension): Promise<readonly string[]> {
  const store = new AccountsStore()
  const known: string[] = []
  await store.all((key) => void known.push(key))
  keyring.loadAll({ store, type: 'sr25519', ss58Format: 42 })
  if (!known.some((key) => key.startsWith('account:')))
    for (const { name, suri, type } of accounts)
      await extension.handle(
        name,
        'pri(accounts.create.suri)',
        { name, password, suri, type, genesisHash: null },
        undefined as never,
      )
  else await loaded(accounts.length)
  return keyring.getAccounts().map(({ address }) => address)
}

/** The keyring loads its store asynchronously, without an event at the end. */
function loaded(count: number): Promise<void> {
  return new Promise((resolve) => {
    const subscription = keyring.accounts.subject.subscribe((all) => {
      if (Object.keys(all).length < count) return
      queueMicrotask(() => subscription.unsubscribe())
      resolve()
    })
  })
}
