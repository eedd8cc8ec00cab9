import { createComet } from '../comet/createComet.ts'
import { shouldInject } from './shouldInject.ts'

if (shouldInject()) {
  const comet = createComet()
  // The wallet injects itself as Keplr too, as smaller wallets do.
  Object.assign(globalThis, { comet, keplr: comet })
}
