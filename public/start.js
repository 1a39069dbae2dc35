// Reads the app behind the first paint: the browser compiles a module as soon as it has it, and on a slow tablet that would come
// between the style sheet and the first thing to be seen. Its files are on their way meanwhile (vite.config.ts).
{
  const { entry } = document.currentScript.dataset
  // To ask again for a module that was asked for is nothing.
  const start = () => void import(entry)
  // A page in the background draws nothing, and one that is put there now will not.
  if (document.visibilityState === 'hidden') start()
  else requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, 1000)
}
