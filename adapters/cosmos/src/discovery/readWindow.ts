import type { KeplrProvider } from '../provider/KeplrProvider.ts'
import { isKitProvider } from '../provider/kitProviderMark.ts'

/** The wallet at a dotted path of the window, or `undefined`; hostile getters may throw. */
export function readWindow(target: object, path: string): KeplrProvider | undefined {
  try {
    let at: unknown = target
    for (const name of path.split('.')) at = (at as Record<string, unknown> | undefined)?.[name]
    return isKeplrShaped(at) ? at : undefined
  } catch {
    return undefined // a getter threw: there is nothing to use
  }
}

function isKeplrShaped(value: unknown): value is KeplrProvider {
  if (typeof value !== 'object' || value === null || isKitProvider(value)) return false
  const { enable, getKey, signAmino, getOfflineSigner } = value as Partial<KeplrProvider>
  return [enable, getKey, signAmino, getOfflineSigner].every((it) => typeof it === 'function')
}
