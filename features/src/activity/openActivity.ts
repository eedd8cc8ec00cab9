import type { FeatureHost, OpenedFeature } from '@portico/core/feature'
import type { ActivityOptions } from './ActivityOptions.ts'
import { ActivityStore } from './ActivityStore.ts'
import type { en } from './en.ts'
import { createHistory } from './history.ts'
import type { WatchHost } from './watchAccount.ts'

type ActivityHost = WatchHost &
  Pick<FeatureHost<never, never, typeof en>, 'caller' | 'clock' | 'service' | 'transport'>

/** Creates the store of a kit. */
export function openActivity(
  host: ActivityHost,
  options: ActivityOptions,
): OpenedFeature<ActivityStore> {
  return { store: new ActivityStore(host, createHistory(host, options)) }
}
