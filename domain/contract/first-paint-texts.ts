/** Text of the sign-in page before any script has run; the build writes it into the page (tools/build/sign-in-frame.ts). */
export const firstPaintText = /*i18n*/ {
  id: 'firstPaint.signIn',
  message: 'The sign-in is loading. On a slow network this takes a moment.',
}
