// Loads the app after the first paint: the browser compiles a module on arrival, which would delay the first paint on a slow
// tablet. The files are preloaded meanwhile (vite.config.ts).
{
  const { entry, shop, elsewhere } = document.currentScript.dataset
  // With a session on this device (src/app/start-choice.ts), the shop's files are needed at once; this page preloads none.
  if (shop && isAtWork()) {
    for (const href of shop.split(' ')) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', crossOrigin: '', href }))
    }
  } else if (elsewhere && !new RegExp(elsewhere, 'i').test(location.pathname) && !/[?&]code=/.test(location.search)) {
    showFrame(document.querySelector('template[data-language]'))
  }
  // Importing the same module again is a no-op.
  const start = () => void import(entry).catch(tell)
  // The entry loaded, but not what it needs (src/main.tsx).
  addEventListener('tradepad.unread', tell)
  // A hidden page gets no animation frame; the timeout covers one hidden later.
  if (document.visibilityState === 'hidden') start()
  else requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, 1000)

  // No catalog is loaded yet: without the entry, these are the only texts.
  const WORDS = {
    en: ['The app could not be loaded', 'Check the connection. Nothing that you saved on this device is lost.', 'Try again'],
    de: [
      'Die App konnte nicht geladen werden',
      'Prüfen Sie die Verbindung. Was Sie auf diesem Gerät gespeichert haben, ist nicht verloren.',
      'Erneut versuchen',
    ],
    es: [
      'No se ha podido cargar la aplicación',
      'Compruebe la conexión. No se ha perdido nada de lo que guardó en este dispositivo.',
      'Reintentar',
    ],
    fr: [
      'L’application n’a pas pu être chargée',
      'Vérifiez la connexion. Rien de ce que vous avez enregistré sur cet appareil n’est perdu.',
      'Réessayer',
    ],
    it: [
      'Non è stato possibile caricare l’app',
      'Controlli la connessione. Nulla di ciò che ha salvato su questo dispositivo è andato perso.',
      'Riprova',
    ],
    nl: [
      'De app kon niet worden geladen',
      'Controleer de verbinding. Wat u op dit apparaat hebt bewaard, is niet verloren.',
      'Opnieuw proberen',
    ],
    pl: [
      'Nie udało się wczytać aplikacji',
      'Proszę sprawdzić połączenie. Nic, co zapisano na tym urządzeniu, nie zginęło.',
      'Spróbuj ponownie',
    ],
    pt: [
      'Não foi possível carregar a aplicação',
      'Verifique a ligação. Nada do que guardou neste dispositivo se perdeu.',
      'Tentar de novo',
    ],
    zh: ['应用无法加载', '请检查网络连接。您保存在此设备上的内容没有丢失。', '重试'],
  }
  let told = false
  function tell() {
    if (told) return
    told = true
    const languages = navigator.languages.map((language) => language.toLowerCase().split('-')[0])
    const language = languages.find((one) => Object.hasOwn(WORDS, one)) ?? 'en'
    const [title, text, again] = WORDS[language]
    const line = (tag, words) => Object.assign(document.createElement(tag), { textContent: words })
    const box = Object.assign(document.createElement('main'), { className: 'startFailure', lang: language })
    const button = line('button', again)
    box.setAttribute('role', 'alert')
    button.addEventListener('click', () => location.reload())
    addEventListener('online', () => location.reload(), { once: true })
    box.append(line('h1', title), line('p', text), button)
    document.querySelector('#app').replaceChildren(box)
  }

  function isAtWork() {
    return kept('session') !== null
  }

  // Without a session on this device, shows the sign-in frame until the entry draws the form. It has only one language; its look
  // is the one that src/ui/theme/brand-theme.ts and preferences.ts will set.
  function showFrame(frame) {
    if (!frame || (kept('language') ?? frame.dataset.language) !== frame.dataset.language) return
    const { style, dataset } = document.documentElement
    style.setProperty('--brand-light', frame.dataset.light)
    style.setProperty('--brand-dark', frame.dataset.dark)
    dataset.scheme = kept('scheme') ?? ''
    dataset.density = kept('density') ?? ''
    document.querySelector('#app').replaceChildren(frame.content)
  }

  function kept(name) {
    try {
      return localStorage.getItem(`tradepad.${name}`)
    } catch {
      return null
    }
  }
}
