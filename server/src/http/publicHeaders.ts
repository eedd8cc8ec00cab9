/** Public data, the same for everybody: any page may read it, and nothing about the reader matters. */
export const publicHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}
