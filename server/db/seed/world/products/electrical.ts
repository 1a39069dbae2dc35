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
    type: '碱性电池|Alkaline battery|Pila alcalina|Batteria alcalina|Bateria alkaliczna|Alkaline-Batterie|Alkalinebatterij|Pile alcaline|Pilha alcalina',
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
    type: 'USB数据线|USB cable|Cable USB|Cavo USB|Kabel USB|USB-Kabel|USB-kabel|Câble USB|Cabo USB',
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
]
