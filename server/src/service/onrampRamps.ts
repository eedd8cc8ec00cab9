import { coinbaseRamp } from '../dataApi/onramp/coinbase/coinbaseRamp.ts'
import { moonpayRamp } from '../dataApi/onramp/moonpay/moonpayRamp.ts'
import type { CreateRamp } from '../dataApi/onramp/Ramp.ts'
import type { Settings } from './readSettings.ts'

/** The ramps whose keys are set. Throws `ramp/badKey`. */
export function onrampRamps({
  ONRAMP_MOONPAY_KEYS: moonpay,
  ONRAMP_COINBASE_KEYS: coinbase,
}: Settings): readonly CreateRamp[] {
  const ramps: CreateRamp[] = []
  if (moonpay) {
    const [publishableKey = '', secretKey = '', webhookKey = ''] = moonpay
    ramps.push(moonpayRamp({ publishableKey, secretKey, webhookKey }))
  }
  if (coinbase) {
    const [keyId = '', keySecret = '', webhookSecret] = coinbase
    ramps.push(coinbaseRamp({ keyId, keySecret, ...(webhookSecret && { webhookSecret }) }))
  }
  return ramps
}
