import { createComet } from '../comet/createComet.ts'
import { worthInjecting } from './worthInjecting.ts'

if (worthInjecting()) {
  const comet = createComet()
  // The wallet injects itself as Keplr too, as smaller wallets do.
  Object.assign(globalThis, { comet, keplr: comet })
}
