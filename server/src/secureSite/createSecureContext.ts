import { systemClock } from '@portico/core'
import { callListener } from '../http/callListener.ts'
import { createNodes } from '../nodes/createNodes.ts'
import { createSecureLimits } from './http/createSecureLimits.ts'
import { createDeviceKeys } from './keys/createDeviceKeys.ts'
import { createIndex } from './keys/createIndex.ts'
import { createKeyRing } from './keys/createKeyRing.ts'
import { createRecords } from './records/createRecords.ts'
import type { SecureContext } from './SecureContext.ts'
import type { SecureSiteOptions } from './SecureSiteOptions.ts'
import { secureErrors } from './secureErrors.ts'
import { createSocialClients } from './social/createSocialClients.ts'

/** Builds the dependencies of the endpoints from the options. Throws `secure/keys`. */
export function createSecureContext(options: SecureSiteOptions): SecureContext {
  const { origin, clock = systemClock, fetch = globalThis.fetch, networks = [], mail } = options
  const shareKeys = createKeyRing(options.keys)
  const escrowKeys = createKeyRing(options.escrowKeys ?? options.keys)
  const records = createRecords(options.storage, shareKeys, clock)
  const chains = networks.map(({ id: chainId, urls }) => ({ chainId, urls }))
  const bundlers = networks.flatMap(({ id: chainId, smartAccount }) =>
    smartAccount?.bundler ? [{ chainId, urls: [smartAccount.bundler] as const }] : [],
  )
  return {
    options,
    origin,
    title: options.title ?? new URL(origin).host,
    clock,
    records,
    index: createIndex(records),
    deviceKeys: createDeviceKeys(),
    shareKeys,
    escrowKeys,
    limits: createSecureLimits(options, clock),
    nodes: createNodes(chains, { clock, fetch }),
    bundlers: createNodes(bundlers, { clock, fetch }),
    fetch,
    social: createSocialClients(options, origin),
    async send(message) {
      if (!mail) throw secureErrors.create('provider', [])
      await mail(message).catch((cause) => {
        callListener(options.onError, cause)
        throw secureErrors.create('mailFailed', [], { cause })
      })
    },
    audit: (event) => callListener(options.onAudit, { ...event, at: clock.now() }),
  }
}
