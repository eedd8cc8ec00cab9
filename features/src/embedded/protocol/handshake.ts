import * as z from 'zod/mini'

const v = z.literal(1)

/**
 * The two window messages of the port transport: the frame says hello to the page's exact origin, and the page
 * answers with a port to the frame's exact origin.
 */
export const handshake = {
  hello: z.strictObject({ portico: z.literal('hello'), v }),
  port: z.strictObject({ portico: z.literal('port'), v }),
} as const
