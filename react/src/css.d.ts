/** Style sheets are imported as text; the build inlines them. */
declare module '*.css' {
  const css: string
  export default css
}
