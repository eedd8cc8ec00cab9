import type { FeatureHost } from '@portico/core/feature'
import type { en } from './en.ts'

/** The views of the feature, with their params. */
export type TipViews = { Tips: undefined; ConfirmTip: { amount: string } }
export type TipEvents = { TIP_GIVEN: { currency: string }; TIP_JAR_OPENED: undefined }

/** Host of this feature, with its views, events and messages. */
export type TipHost = FeatureHost<TipViews, TipEvents, typeof en>
