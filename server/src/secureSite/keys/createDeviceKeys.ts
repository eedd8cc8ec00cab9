import { createHash, createPublicKey, type KeyObject } from 'node:crypto'

/** Coordinates of a point of P-256, as in a JWK. */
export type DevicePoint = { readonly x: string; readonly y: string }
export type DeviceKey = {
  /** RFC 7638 thumbprint. */
  readonly deviceId: string
  readonly key: KeyObject
}
/** The public key of a device. Throws for a point that is not on the curve. */
export type DeviceKeys = (point: DevicePoint) => DeviceKey

const maxKeys = 5_000

/** Imports public keys, and keeps those that were used last: to import one takes as long as to verify its signature. */
export function createDeviceKeys(): DeviceKeys {
  const cache = new Map<string, DeviceKey>()
  return (point) => {
    const name = `${point.x}.${point.y}`
    const device = cache.get(name) ?? importKey(point)
    // The first one of the map is the one that was not used for longest.
    cache.delete(name)
    cache.set(name, device)
    if (cache.size > maxKeys) cache.delete(cache.keys().next().value ?? name)
    return device
  }
}

function importKey({ x, y }: DevicePoint): DeviceKey {
  // The members of a thumbprint in the order of their names.
  const jwk = { crv: 'P-256', kty: 'EC', x, y }
  const key = createPublicKey({ format: 'jwk', key: jwk })
  const deviceId = createHash('sha256').update(JSON.stringify(jwk)).digest('base64url')
  return { key, deviceId }
}
