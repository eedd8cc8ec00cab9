import type { NamesHost } from '../NamesHost.ts'
import type { Sale } from './findSale.ts'

/** Shows a name that the account owns now, where its registration is shown. */
export function showDone(host: NamesHost, { provider, account }: Sale, name: string): void {
  const { identities, router, track } = host
  track('REGISTER_NAME_SUCCESS', { provider: provider.id })
  void identities.load(account, { again: true })
  if ((router.current.name as string) === 'BuyAccountName')
    router.replace('RegisterAccountNameSuccess', { name })
}
