import type { Kit } from '@portico/core'
import type { Placed, SlotName, SlotState } from '@portico/core/feature'
import { useContext } from 'react'
import { KitContext } from './contexts.ts'

/** The visible entries of a slot; read inside an observer. */
export function useSlot<slot extends SlotName>(name: slot): readonly Placed<slot>[] {
  const { registry, account, adapters, remoteFeatures, features } = useContext(KitContext)!
  const state = account.state()
  const adapter = state.namespace && adapters.loaded[state.namespace]
  const situation = {
    account: state,
    canSend: adapter?.send !== undefined,
    features: remoteFeatures.features,
  }
  const apis: Readonly<Record<string, unknown>> = features
  return registry.slot(name).filter((entry) => wants(entry, situation, apis))
}

function wants(
  { id, when, whenApi, featureId }: Placed<SlotName>,
  situation: SlotState,
  apis: Readonly<Record<string, unknown>>,
): boolean {
  try {
    return (when?.(situation) ?? true) && (whenApi?.(apis[featureId], situation) ?? true)
  } catch (error) {
    console.error(`[portico] The slot entry "${id}" failed`, error)
    return false
  }
}

/** A title of a feature's view, or the label of its row, with its `{holes}` filled; read inside an observer. */
export function featureTitle(
  { registry, features }: Pick<Kit, 'registry' | 'features'>,
  featureId: string,
  key: string,
): string {
  // A feature whose setup failed has a getter that throws.
  const api = Object.getOwnPropertyDescriptor(features, featureId)?.value
  return registry.features.get(featureId)?.t(key, api) ?? key
}

/** Opens a view that a feature registered; its name and params are known at run time only. */
export function openView(
  { router }: Pick<Kit, 'router'>,
  name: string | undefined,
  params?: object,
): void {
  const push = router.push as (name: string, params?: object) => void
  if (name !== undefined) push(name, params)
}
