/** Copied into the package that needs it, with its licence, and where to; every other bare import stays an import. */
export const bundled = {
  lucide: 'vendor/lucide',
}
