import { isKitMade, objectAt } from '@portico/core/adapter'
import type { KeplrProvider } from '../provider/KeplrProvider.ts'

/** The wallet at a dotted path of the window, or `undefined`; hostile getters may throw. */
export function readWindow(target: object, path: string): KeplrProvider | undefined {
  const value = objectAt(target, path)
  try {
    return value && isKeplrShaped(value) ? value : undefined
  } catch {
    return undefined // a getter threw: there is nothing to use
  }
}

/** False for what the kit itself hands to others. */
export function isKeplrShaped(value: object): value is KeplrProvider {
  if (isKitMade(value)) return false
  const { enable, getKey, signAmino, getOfflineSigner } = value as Partial<KeplrProvider>
  return [enable, getKey, signAmino, getOfflineSigner].every((it) => typeof it === 'function')
}
