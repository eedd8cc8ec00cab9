import { createFormat } from './createFormat.ts'
import { ss58Prefixes } from './ss58Prefixes.ts'

/** CAIP-122 for the networks of this package, with addresses in the network's own SS58 encoding. */
export const format = /* @__PURE__ */ createFormat(ss58Prefixes)
