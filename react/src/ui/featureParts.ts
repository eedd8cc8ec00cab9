import type { Kit } from '@portico/core'
import type { FeatureApi, Messages, Translate } from '@portico/core/feature'
import { useEffect, useState } from 'react'
import { useAnyKit } from '../kit/contexts.ts'
import type { FeatureOf } from '../kit/useKit.ts'

/** An API whose store loads with its first use, as `kit.features.<id>`. */
type Loadable = { readonly store?: unknown; load(): Promise<unknown> }
type StoreOf<api> = api extends { readonly store?: infer store } ? store : undefined

/** What a view of a feature works with. */
export type FeatureViewParts<api, english extends Messages> = {
  readonly kit: Kit
  readonly api: api
  /** The feature's store; `undefined` until loaded. */
  readonly store: StoreOf<api>
  /** Name of the active wallet; the feature's message `wallet`, if it has one, while there is none. */
  readonly wallet: english extends { readonly wallet: string } ? string : string | undefined
  readonly t: Translate<english>
}

/**
 * Creates the hook by which the views of a feature reach the kit, the API at `kit.features.<id>`, its store, which loads
 * with the first view, and their texts: `const useNotes = featureParts<typeof notes, typeof en>('notes', en)`. Use it in
 * an `observer`. The hook throws what `load` rejects with, so that the boundary around the view offers a retry.
 */
export function featureParts<feature, english extends Messages>(
  id: FeatureOf<feature>['id'],
  en: english,
): () => FeatureViewParts<FeatureApi<FeatureOf<feature>>, english> {
  type Api = FeatureApi<FeatureOf<feature>>
  type Parts = FeatureViewParts<Api, english>
  return () => {
    const kit = useAnyKit()
    const features: Readonly<Record<string, unknown>> = kit.features
    const api = features[id] as Loadable
    const [fault, setFault] = useState<Error>()
    useEffect(() => {
      api.load().catch(setFault)
    }, [api])
    if (fault) throw fault
    const { translator } = kit.i18n
    const connectorId = kit.connections.current()?.connectorId
    const connector = connectorId === undefined ? undefined : kit.connectors.get(connectorId)
    const t = translator(id, en)
    const wallet =
      connector?.name ?? ('wallet' in en ? translator<Messages>(id, en)('wallet') : undefined)
    return {
      kit,
      api: api as Api,
      store: api.store as StoreOf<Api>,
      // Undefined only without a message.
      wallet: wallet as Parts['wallet'],
      t,
    }
  }
}
