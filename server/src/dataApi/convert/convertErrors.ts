import { defineErrors } from '@portico/core'

/** Errors of the options of the `convert` calls, thrown when the server is created. */
export const convertErrors = defineErrors('convert', {
  noNodes: (chainId: string) => `No nodes for the network ${chainId} of \`convert\``,
})
