import { defineErrors } from '@portico/core'

/** Why the index of a chain cannot answer, or does not go on. */
export const chainIndexErrors = /* @__PURE__ */ defineErrors('chainIndex', {
  unavailable: (chainId: string) => `No node of ${chainId} answers`,
  refused: (method: string) => `The node refused ${method}`,
  unsupported: (method: string) => `The node does not know ${method}`,
  malformed: (method: string, where: string) => `The node answered ${method} malformed: ${where}`,
  wrongChain: (chainId: string) => `A node is not one of ${chainId}`,
  moved: (height: string) => `The chain changed at ${height} while it was read`,
  cursor: 'The cursor is not one of this history',
  newer: (version: number, known: number) =>
    `The database has version ${version} of the index's tables; this release knows ${known}`,
  noDatabase: (name: string) => `The package ${name} is missing`,
})
