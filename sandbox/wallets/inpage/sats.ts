import { createGranite } from '../bitcoin/createGranite.ts'
import icon from '../profiles/granite.svg'
import { shouldInject } from './shouldInject.ts'

if (shouldInject()) {
  const page = globalThis as { granite?: object; btc_providers?: object[] }
  page.granite = { provider: createGranite() }
  page.btc_providers = [
    ...(page.btc_providers ?? []),
    { id: 'granite.provider', name: 'Granite Wallet', icon },
  ]
}
