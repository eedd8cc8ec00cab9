import { featureHooks } from '@portico/react'
import type { tips } from '../tips.ts'

/** The store of this feature, for its views and slot entries. */
export const { useApi: useTips } = featureHooks<typeof tips>()
