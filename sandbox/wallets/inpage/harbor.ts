import { harbor } from '../profiles/harbor.ts'
import { linkBackground } from './linkBackground.ts'
import { plainProvider } from './plainProvider.ts'
import { shouldInject } from './shouldInject.ts'

if (shouldInject()) {
  const { name, rdns, icon } = harbor
  const provider = plainProvider(linkBackground(harbor.id))
  const info = Object.freeze({ uuid: crypto.randomUUID(), name, rdns, icon })
  const detail = Object.freeze({ info, provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
