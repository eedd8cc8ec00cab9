import { isKitMade, objectAt } from '@portico/core/adapter'
import type { KeplrProvider } from '../provider/KeplrProvider.ts'

/** Reads the wallet at a dotted path of the window; `undefined` when none is there or a getter throws. */
export function readWindow(target: object, path: string): KeplrProvider | undefined {
  const value = objectAt(target, path)
  try {
    return value && isKeplrShaped(value) ? value : undefined
  } catch {
    return undefined // a getter threw: the wallet is unusable
  }
}

/** False for the kit's own provider. */
export function isKeplrShaped(value: object): value is KeplrProvider {
  if (isKitMade(value)) return false
  const { enable, getKey, signAmino, getOfflineSigner } = value as Partial<KeplrProvider>
  return [enable, getKey, signAmino, getOfflineSigner].every((it) => typeof it === 'function')
}
