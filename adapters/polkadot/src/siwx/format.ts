import { createFormat } from './createFormat.ts'
import { ss58Prefixes } from './ss58Prefixes.ts'

/** CAIP-122 on the networks of this package, whose accounts are told in the network's own SS58 spelling. */
export const format = /* @__PURE__ */ createFormat(ss58Prefixes)
