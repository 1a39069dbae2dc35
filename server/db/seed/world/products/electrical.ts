import type { Family } from './family.ts'

export const electricalFamilies: readonly Family[] = [
  {
    code: 'CC',
    group: 'electrical.cable',
    shape: 'cableCoil',
    type: '电缆卷|Cable coil|Rollo de cable|Matassa di cavo|Przewód w krążku|Kabelring|Kabel op ring|Couronne de câble|Rolo de cabo',
    text: `多股软铜芯，每米印有长度标记。
      Flexible stranded copper, marked at every metre.
      Cobre flexible multifilar, marcado metro a metro.
      Rame flessibile a trefoli, marcato a ogni metro.
      Giętka linka miedziana, oznaczona co metr.
      Flexible Kupferlitze, metrisch markiert.
      Soepele koperen litze, per meter gemarkeerd.
      Cuivre souple multibrin, marquage métrique.
      Cobre flexível multifilar, marcado a cada metro.`,
    specs: 'length=25,50,10,100;section=1.5,2.5,1,2.5',
    material: 'copper',
    price: 1890,
    size: [26, 8, 26],
    grams: 2900,
    carton: 4,
    colours: 'black,white,graphite,navy,red',
  },
  {
    code: 'EX',
    group: 'electrical.cable',
    shape: 'extensionLead',
    type: '延长线|Extension lead|Alargador|Prolunga|Przedłużacz|Verlängerungskabel|Verlengsnoer|Rallonge|Extensão elétrica',
    text: `加粗插头易拔，带儿童防护。
      Easy-grip plug and shuttered sockets.
      Clavija de fácil agarre y tomas con obturador.
      Spina di facile presa e alveoli protetti.
      Wygodna wtyczka i gniazda z przesłonami.
      Griffiger Stecker und Steckdosen mit Berührungsschutz.
      Stekker met goede grip en contactdozen met kinderbeveiliging.
      Fiche facile à saisir et alvéoles à éclipses.
      Ficha fácil de agarrar e tomadas com obturador.`,
    specs: 'length=5,3,10,2;section=1.5,1.5,1.5,1',
    material: 'copper',
    price: 690,
    size: [22, 6, 18],
    grams: 700,
    carton: 24,
    colours: 'white,black,red,sage',
  },
  {
    code: 'PS',
    group: 'electrical.cable',
    shape: 'powerStrip',
    type: '排插|Power strip|Regleta|Ciabatta multipresa|Listwa zasilająca|Steckdosenleiste|Stekkerdoos|Multiprise|Tomada múltipla',
    text: `带灯总开关，过载保护。
      Illuminated master switch and overload protection.
      Interruptor general luminoso y protección contra sobrecarga.
      Interruttore generale luminoso e protezione da sovraccarico.
      Podświetlany wyłącznik główny i ochrona przed przeciążeniem.
      Beleuchteter Hauptschalter und Überlastschutz.
      Verlichte hoofdschakelaar en overbelastingsbeveiliging.
      Interrupteur général lumineux et protection contre les surcharges.
      Interruptor geral luminoso e proteção contra sobrecarga.`,
    specs: 'outlets=4,3,6,5;length=1.5,1.4,3,2',
    material: 'pc',
    price: 890,
    size: [30, 5, 7],
    grams: 520,
    carton: 24,
    colours: 'white,black,graphite,sky',
  },
  {
    code: 'AD',
    group: 'electrical.cable',
    shape: 'adapter',
    type: '转换插头|Plug adapter|Adaptador de enchufe|Adattatore|Adapter wtykowy|Steckadapter|Stekkeradapter|Adaptateur de prise|Adaptador de ficha',
    text: `阻燃外壳，触点紧密。
      Flame-retardant housing with firm contacts.
      Carcasa ignífuga y contactos firmes.
      Corpo ignifugo e contatti saldi.
      Obudowa trudnopalna i pewne styki.
      Flammhemmendes Gehäuse mit festen Kontakten.
      Vlamvertragende behuizing met stevige contacten.
      Boîtier ignifugé et contacts fermes.
      Caixa retardadora de chama e contactos firmes.`,
    specs: 'current=16,16,10,16;outlets=1,3,1,2',
    material: 'pc',
    price: 290,
    size: [7, 6, 6],
    grams: 90,
    carton: 100,
    colours: 'white,black,cream,graphite',
  },
  {
    code: 'BA',
    group: 'electrical.energy',
    shape: 'battery',
    type: '碱性电池|Alkaline battery|Pila alcalina|Pila alcalina ministilo|Bateria alkaliczna|Alkaline-Batterie|Alkalinebatterij|Pile alcaline|Pilha alcalina',
    text: `十年保质，防漏液，泡罩装。
      Ten-year shelf life, leak-proof, on a blister card.
      Diez años de conservación, antifugas, en blíster.
      Dieci anni di conservazione, antiperdita, in blister.
      Dziesięć lat przydatności, zabezpieczone przed wyciekiem, w blistrze.
      Zehn Jahre lagerfähig, auslaufsicher, auf Blisterkarte.
      Tien jaar houdbaar, lekvrij, op blisterkaart.
      Dix ans de conservation, anti-fuite, sous blister.
      Dez anos de validade, antiderrame, em blister.`,
    specs: 'pieces=4,3,2,4;size=AA,C,D,AAA',
    material: 'steel',
    price: 159,
    size: [8, 12, 2],
    grams: 100,
    carton: 144,
    colours: 'navy,black,red,sage',
  },
  {
    code: 'CG',
    group: 'electrical.energy',
    shape: 'charger',
    type: 'USB充电器|USB charger|Cargador USB|Caricatore USB|Ładowarka USB|USB-Ladegerät|USB-lader|Chargeur USB|Carregador USB',
    text: `快充，智能识别设备所需电流。
      Fast charging; gives each device the current it asks for.
      Carga rápida; da a cada dispositivo la corriente que necesita.
      Ricarica rapida; fornisce a ogni dispositivo la corrente richiesta.
      Szybkie ładowanie; dobiera prąd do urządzenia.
      Schnellladung; liefert jedem Gerät den passenden Strom.
      Snelladen; geeft elk apparaat de stroom die het vraagt.
      Charge rapide ; fournit à chaque appareil le courant demandé.
      Carga rápida; fornece a cada aparelho a corrente necessária.`,
    specs: 'power=30,20,15,65;ports=2,1,1,4',
    material: 'pc',
    price: 890,
    size: [5, 8, 4],
    grams: 95,
    carton: 60,
    colours: 'white,black,navy,rose',
  },
  {
    code: 'UC',
    group: 'electrical.energy',
    shape: 'usbCable',
    type: 'USB数据线|USB cable|Cable USB|Cavo USB|Kabel USB|USB-Kabel|USB-kabel, rond|Câble USB|Cabo USB',
    text: `可弯折一万次，接头加固。
      Bends ten thousand times; reinforced at the ends.
      Resiste diez mil flexiones; extremos reforzados.
      Resiste a diecimila flessioni; estremità rinforzate.
      Wytrzymuje dziesięć tysięcy zgięć; wzmocnione końcówki.
      Hält zehntausend Biegungen stand; verstärkte Enden.
      Kan tienduizend keer buigen; versterkte uiteinden.
      Résiste à dix mille flexions ; extrémités renforcées.
      Resiste a dez mil flexões; pontas reforçadas.`,
    specs: 'length=1,2,1.5,3;current=3,2.4,5,3',
    material: 'nylon',
    price: 290,
    size: [9, 15, 2],
    grams: 40,
    carton: 120,
    colours: 'white,black,red,sage,navy',
  },
  {
    code: 'SG',
    group: 'electrical.smart',
    shape: 'smartPlug',
    type: '智能插座|Smart plug|Enchufe inteligente|Presa intelligente|Inteligentne gniazdko|Smarte Steckdose|Slimme stekker|Prise connectée|Tomada inteligente',
    text: `手机远程开关、定时，显示用电量。
      Switch, time and meter it from a phone, wherever you are.
      Encienda, programe y mida el consumo desde el teléfono.
      Accendi, programma e misura i consumi dal telefono.
      Włączaj, programuj i mierz zużycie z telefonu.
      Schalten, planen und Verbrauch messen – per Telefon.
      Schakelen, plannen en verbruik meten met de telefoon.
      Commandez, programmez et mesurez depuis le téléphone.
      Ligue, programe e meça o consumo pelo telemóvel.`,
    specs: 'current=16,10,16;power=3680,2300,3680',
    material: 'pc',
    price: 990,
    size: [6, 6, 8],
    grams: 80,
    carton: 48,
    colours: 'white,black,cream',
  },
  {
    code: 'TM',
    group: 'electrical.smart',
    shape: 'timer',
    type: '定时插座|Plug-in timer|Temporizador|Timer a presa|Programator czasowy|Zeitschaltuhr|Schakelklok|Programmateur horaire|Temporizador de tomada',
    text: `每天可设多个时段，最小间隔15分钟。
      Several periods a day, in steps of fifteen minutes.
      Varios periodos al día, en pasos de quince minutos.
      Più fasce al giorno, a intervalli di quindici minuti.
      Wiele okresów dziennie, co piętnaście minut.
      Mehrere Schaltzeiten am Tag, in Schritten von 15 Minuten.
      Meerdere schakeltijden per dag, in stappen van vijftien minuten.
      Plusieurs plages par jour, par pas de quinze minutes.
      Vários períodos por dia, em passos de quinze minutos.`,
    specs: 'current=16,16,10;power=3500,3680,2300',
    material: 'pc',
    price: 490,
    size: [7, 11, 7],
    grams: 140,
    carton: 48,
    colours: 'white,cream,graphite',
  },
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
