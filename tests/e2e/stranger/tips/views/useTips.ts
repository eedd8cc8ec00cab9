import { featureHooks } from '@portico/react'
import type { tips } from '../tips.ts'

/** The store of this feature, in its views and blocks. */
export const { useApi: useTips } = featureHooks<typeof tips>()
