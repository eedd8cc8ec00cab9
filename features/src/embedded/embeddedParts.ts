export { openEmbedded } from './openEmbedded.ts'
export { parseOptions } from './parseOptions.ts'
