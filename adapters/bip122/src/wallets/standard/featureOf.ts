import { RpcFailure } from '../RpcFailure.ts'
import { satsCodes } from '../satsCodes.ts'
import type { BitcoinFeatures, StandardBitcoinWallet } from './StandardBitcoinWallet.ts'

/** A feature of the wallet; one that it lacks throws as a method that is not there. */
export function featureOf<name extends keyof BitcoinFeatures>(
  { features }: StandardBitcoinWallet,
  name: name,
): BitcoinFeatures[name] {
  const own: Partial<BitcoinFeatures> = features
  const found = own[name]
  if (found) return found
  throw new RpcFailure({ code: satsCodes.methodNotFound, message: `The wallet has no ${name}` })
}
