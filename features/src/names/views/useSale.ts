import { featureParts } from '@portico/react/ui'
import type { names } from '../index.ts'
import { recordsEn } from './recordsEn.ts'
import { saleEn } from './saleEn.ts'

/** The kit, the store and the texts of a name that is bought. */
export const useSale = /* @__PURE__ */ featureParts<typeof names, typeof saleEn>('names', saleEn)

/** The kit, the store and the texts of a name's records. */
export const useRecords = /* @__PURE__ */ featureParts<typeof names, typeof recordsEn>(
  'names',
  recordsEn,
)
