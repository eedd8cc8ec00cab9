import { connectionErrors } from '@portico/core'
import type { Wallet } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'

export type StandardFeatures = {
  readonly connect: StandardConnectFeature['standard:connect']
  readonly disconnect?: StandardDisconnectFeature['standard:disconnect'] | undefined
  readonly events?: StandardEventsFeature['standard:events'] | undefined
}

/** The connection features, which every Wallet Standard wallet has. Throws `connection/failed`. */
export function standardFeatures({ features }: Pick<Wallet, 'features'>): StandardFeatures {
  const {
    'standard:connect': connect,
    'standard:disconnect': disconnect,
    'standard:events': events,
  } = features as Partial<
    StandardConnectFeature & StandardDisconnectFeature & StandardEventsFeature
  >
  if (typeof connect?.connect !== 'function') {
    const hints = ['The wallet has no standard:connect']
    throw connectionErrors.create('failed', [], { hints })
  }
  return { connect, disconnect, events }
}
