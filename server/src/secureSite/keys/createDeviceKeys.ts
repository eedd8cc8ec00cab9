import { calculateJwkThumbprint, importJWK } from 'jose'

/** Coordinates of a point of P-256, as in a JWK. */
export type DevicePoint = { readonly x: string; readonly y: string }
export type DeviceKey = {
  /** RFC 7638 thumbprint. */
  readonly deviceId: string
  readonly key: CryptoKey
}
/** The key of a device for ES256. Rejects for a point that is not on the curve. */
export type DeviceKeys = (point: DevicePoint) => Promise<DeviceKey>

const maxKeys = 5_000

/** Imports public keys, and keeps those that were used last: to import one takes longer than to verify its signature. */
export function createDeviceKeys(): DeviceKeys {
  const kept = new Map<string, Promise<DeviceKey>>()
  return ({ x, y }) => {
    const name = `${x}.${y}`
    const known = kept.get(name)
    const imported = known ?? importKey({ x, y })
    if (!known) imported.catch(() => kept.delete(name))
    // The first one is the one that was not used for longest.
    kept.delete(name)
    kept.set(name, imported)
    if (kept.size > maxKeys) kept.delete(kept.keys().next().value ?? name)
    return imported
  }
}

async function importKey(point: DevicePoint): Promise<DeviceKey> {
  const jwk = { kty: 'EC', crv: 'P-256', ...point }
  const key = await importJWK(jwk, 'ES256')
  // The library returns bytes for symmetric keys alone.
  return { key: key as CryptoKey, deviceId: await calculateJwkThumbprint(jwk) }
}
