import type { Family } from './family.ts'

export const installFamilies: readonly Family[] = [
  {
    code: 'CR',
    group: 'electrical.cable',
    shape: 'cableReel',
    type: '电缆卷盘|Cable reel|Enrollacables|Avvolgicavo|Zwijacz kablowy|Kabeltrommel|Kabelhaspel|Enrouleur de câble|Enrolador de cabo',
    text: `带热保护，钢制支架，适合工地与花园。
      Thermal cut-out and steel stand, for site and garden.
      Protector térmico y soporte de acero, para obra y jardín.
      Protezione termica e cavalletto in acciaio, per cantiere e giardino.
      Wyłącznik termiczny i stalowy stojak, na budowę i do ogrodu.
      Thermoschutz und Stahlgestell, für Baustelle und Garten.
      Thermische beveiliging en stalen frame, voor bouw en tuin.
      Protection thermique et support acier, pour chantier et jardin.
      Proteção térmica e suporte de aço, para obra e jardim.`,
    specs: 'length=25,15,40,50;section=1.5,1.5,2.5,2.5',
    material: 'copper',
    price: 3490,
    size: [32, 38, 24],
    grams: 5900,
    carton: 2,
    colours: 'black,red,mustard,navy',
  },
  {
    code: 'SO',
    group: 'electrical.install',
    shape: 'socket',
    type: '墙壁插座|Wall socket|Base de enchufe|Presa a muro|Gniazdo ścienne|Wandsteckdose|Wandcontactdoos|Prise murale|Tomada de parede',
    text: `快速接线端子，带儿童保护门。
      Quick-connect terminals and child-safe shutters.
      Bornes de conexión rápida y protección infantil.
      Morsetti rapidi e schermi di sicurezza per bambini.
      Szybkozłącza i przesłony chroniące dzieci.
      Steckklemmen und erhöhter Berührungsschutz.
      Steekklemmen en kinderbeveiliging.
      Bornes automatiques et obturateurs de sécurité enfants.
      Bornes de ligação rápida e obturadores de segurança.`,
    specs: 'current=16,16,16,16;gangs=1,1,2,1;ip=20,20,20,44',
    material: 'pc',
    price: 390,
    size: [8, 8, 4],
    grams: 75,
    carton: 100,
    colours: 'white,cream,black,steel',
  },
  {
    code: 'SW',
    group: 'electrical.install',
    shape: 'wallSwitch',
    type: '墙壁开关|Wall switch|Interruptor|Interruttore|Łącznik ścienny|Wandschalter|Wandschakelaar|Interrupteur mural|Interruptor de parede',
    text: `按键手感清脆，带定位灯。
      Crisp rocker action with a locating light.
      Tecla de tacto firme con piloto de localización.
      Tasto dal movimento netto con spia di localizzazione.
      Wyraźny skok klawisza i lampka orientacyjna.
      Präzise Wippe mit Orientierungslicht.
      Duidelijke schakelwip met oriëntatielampje.
      Bascule franche avec voyant de repérage.
      Tecla de toque firme com luz de localização.`,
    specs: 'current=10,10,10,16;gangs=1,2,3,1',
    material: 'pc',
    price: 350,
    size: [8, 8, 4],
    grams: 65,
    carton: 100,
    colours: 'white,cream,black,graphite',
  },
  {
    code: 'DI',
    group: 'electrical.install',
    shape: 'dimmer',
    type: '调光器|Dimmer|Regulador de luz|Dimmer a manopola|Ściemniacz|Drehdimmer|Draaidimmer|Variateur|Regulador de intensidade',
    text: `适配LED负载，无频闪，最低亮度可设。
      Made for LED loads: no flicker, adjustable minimum.
      Para cargas LED: sin parpadeo y mínimo ajustable.
      Per carichi LED: senza sfarfallio, minimo regolabile.
      Do obciążeń LED: bez migotania, regulowane minimum.
      Für LED-Lasten: flimmerfrei, Mindesthelligkeit einstellbar.
      Voor ledverlichting: flikkervrij, minimum instelbaar.
      Pour charges LED : sans scintillement, minimum réglable.
      Para cargas LED: sem cintilação, mínimo regulável.`,
    specs: 'power=150,250,100;current=1,2,0.6',
    material: 'pc',
    price: 1490,
    size: [8, 8, 6],
    grams: 95,
    carton: 50,
    colours: 'white,steel,black',
  },
  {
    code: 'BR',
    group: 'electrical.install',
    shape: 'breaker',
    type: '断路器|Circuit breaker|Interruptor magnetotérmico|Interruttore magnetotermico|Wyłącznik nadprądowy|Leitungsschutzschalter|Installatieautomaat|Disjoncteur|Disjuntor',
    text: `C特性，分断能力6 kA，DIN导轨安装。
      C characteristic, 6 kA breaking capacity, DIN rail.
      Curva C, poder de corte 6 kA, carril DIN.
      Curva C, potere d’interruzione 6 kA, guida DIN.
      Charakterystyka C, zdolność zwarciowa 6 kA, szyna DIN.
      Charakteristik C, Schaltvermögen 6 kA, Hutschiene.
      C-karakteristiek, 6 kA uitschakelvermogen, DIN-rail.
      Courbe C, pouvoir de coupure 6 kA, rail DIN.
      Curva C, poder de corte 6 kA, calha DIN.`,
    specs: 'current=16,25,32,40;poles=1,2,3,4',
    material: 'pc',
    price: 490,
    size: [2, 9, 7],
    grams: 120,
    carton: 60,
    colours: 'navy,red,graphite,teal',
  },
  {
    code: 'JB',
    group: 'electrical.install',
    shape: 'junctionBox',
    type: '接线盒|Junction box|Caja de derivación|Scatola di derivazione|Puszka instalacyjna|Abzweigdose|Lasdoos|Boîte de dérivation|Caixa de derivação',
    text: `IP65密封，附膜片式进线孔与端子。
      Sealed to IP65, with membrane entries and a terminal block.
      Estanca IP65, con entradas de membrana y regleta.
      Stagna IP65, con passacavi a membrana e morsettiera.
      Szczelna IP65, z dławikami membranowymi i listwą zaciskową.
      Dicht nach IP65, mit Membraneinführungen und Klemmblock.
      Waterdicht volgens IP65, met membraandoorvoeren en klemmenstrook.
      Étanche IP65, entrées à membrane et bornier.
      Estanque IP65, com entradas de membrana e régua de bornes.`,
    specs: 'width=10,15,8,20;ip=65,65,55,66',
    material: 'pc',
    price: 260,
    size: [11, 11, 6],
    grams: 130,
    carton: 60,
    colours: 'steel,white,graphite,cream',
  },
]
