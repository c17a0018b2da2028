/**
 * Well-known words of passwords, most of them from leaked lists (the 6,000 commonest of zxcvbn's frequency list,
 * without digits at the end).
 */
export const COMMON_WORDS = `
123123a 123123q 1232323q 123321q 1234567890q 123456789a 123456789q 123456789z 12345678q 1234567a 1234567q 123456a
123456aa 123456k 123456q 123456qwerty 123456r 123456s 123456z 12345a 12345q 12345qwert 12345z 1234abcd 1234qwe
1234qwer 123aaa 123abc 123asd 123qaz 123qwe 123qwe123 123qweasd 123qweasdzxc 123qwerty 123zxc 12qw34er 12qwas 12qwaszx
1a2b3c 1a2b3c4d 1passwor 1q2w3e 1q2w3e4r 1q2w3e4r5 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws3ed 1qaz2wsx 1qaz2wsx3edc 1qazxsw2
1qwerty 1x2zkg8w 4runner 50cent 8j4ye3uz a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 aaliyah aardvark abcd aberdeen abgrtyu
absolut access accord achilles action adgjmptw adidas admin adonis aezakmi agent aggies aikido airborne airbus
airforce airplane alabama alaska albatros albion alejandr aleksandr aleksandra aleksey alexande alexandr alexis alfa
alibaba aliens allmine allsop allstar alpha alpine alucard amadeus amanda amateur amazon amber america amsterda
amsterdam anaconda anakin anal analsex anarchy andrei andrew andrey andromeda anfield angel angels anhyeuem animal
anime anthony anubis apache apollo apple applepie apples aquarius aragorn area arizona arjay armani arsenal artemis
artur asdasd asdf asdfasdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfjkl asdzxc ashley aspire aspirine assassin
assfuck asshole assholes assman asterix astros atlanta atlantis atomic auburn audia aussie austin australi avalanch
avalon avatar avenger awesome azamat azerty azsxdc azsxdcfv babe babes babyblue babyboy babydoll babygirl babylon
bacardi backdoor badass badboy baddog badger badgirl baggins baller balloon balls bambam banana bananas bandit bang
bangkok banker banshee barbie barcelon barcelona barefoot barkley barney barsik baseball basket basketba bassman
bastard batman bayern beaches beagle beaner beanie bear beast beastie beatles beauty beaver beavis beckham beefcake
beer beetle bengals beretta berlin bicycle bigass bigballs bigbear bigbird bigboobs bigboy bigcock bigdaddy bigdick
bigdog bigfoot biggie biggles bigguy bigmac bigman bigmoney bigone bigred bigsexy bigtime bigtits bikini billy
billybob billyboy bimmer bing bingo birdie birdman biscuit bitch bitches biteme bizkit blabla black blackcat blackdog
blackhaw blackie blackjac blacks blacky blade blades blahblah blaster blazer blessed blessing blink blizzard blonde
blondes blondie blowjob blowme blue bluebird blueboy bluedog blueeyes bluemoon blues bluesky bobafett bobby bobcat
boeing bogart bogdan bogey bohica bollocks bollox bomber bond bondage bonehead boner bones bonjour bonkers bonsai boob
boobie boobies booboo boobs booger boogie boomboom boomer bootie boots booty boricua bosco bossman boston bounce
bowler bowling boxing br0d3r brando brandon brandy brasil braves brazil breast breeze brian brighton bristol britney
bronco broncos brooklyn brownie browns brucelee bruins brutus bubba bubbas bubble bubbles bucket buckeye buckeyes
buckshot buddha buddy budlight budman budweise buffalo buffett bugger builder bull bulldog bulldogs bullet bullseye
bullshit bunghole bunny burger buster butch butter butterfl butterfly butthead butthole buttman buttons buzzard byteme
cabbage cactus cadillac caesar calico caliente californ caligula camaro cambiami camel camelot camels cameron canada
cancer cancun candle candyman canon cantona capone captain caramel cardinal carolina carpet carrera carrot cartman
cartoon casanova caserta casey casino casper cassie catch catdog catfish catherin catman cats cavalier caveman ccbill
cdtnkfyf celeron celica celine celtic celtics cerberus cessna cfitymrf chainsaw champ champion champs changeme chaos
charger chargers charles charli charlie charlott charlton charly charmed chaser cheers cheese cheetah chelsea cherokee
cherry chester chevelle chevrole chevy chewie cheyenne chicago chichi chicken chickens chicks chico chiefs chipper
chivas chocolat chopper chris chrisbln chrissy christ christia christin christop chronic chrono chubby chuckles chucky
cigars cinder cinnamon cjkysirj cjkywt clancy clapton clarinet classic clemson clevelan clipper clitoris cloud clover
cobra cocacola cock cocks coconut coffee cohiba coke colombia colorado colors colt coltrane commando compaq compute
computer concrete condom condor connect connor consumer cookie cookies cooldude cooler coolguy coolio coolman cooter
copper corona corrado corvette cosmo cosmos cosworth cougar cowboy cowboys coyote cracker crazy crazybab creampie
creamy creative cricket crimson critter crjhgbjy cruise cruiser crunch crusader crysis crystal cthulhu cthutq cubbies
cuddles cumming cumshot cunt cunts cupcake curious custom cutlass cutter cxfcnmt cyber cyclone cyclops cypress daddy
daewoo dagger daisy dakota dalejr dallas dammit damnit dancer dang danger danie daniel daniil danila danni dannyboy
danzig darkness darkside darkstar david davids dawg daytona dbrnjhbz deadhead deadman death deejay deepthroat deeznuts
deeznutz defender defiant deftones delete delta denali deniska depeche desert designer desire deskjet destiny detroit
devil devildog devils dexter dfkthbz dfkthf dfktynbyf dfvgbh dharma diablo diamond diamonds dick dickhead dicks
diehard diesel dietcoke digger digital dilbert dildo dilligaf dima dinamo ding dingdong dinosaur discover disney diver
divine dkflbckfd dkflbvbh doberman doctor dodge dodger dodgeram dodgers dogg doggie doggy dogman dogs dollar dolphin
dolphins domino donkey donuts doobie doodle doogie dookie doughboy dracula drago dragon dragons dragoon dreamer dreams
driver drizzt droopy drowssap drpepper drummer dthjybrf dublin ducati duchess duck dumbass durango duster eagle eagles
eastside eatme eatpussy eatshit eclipse eduard eeyore einstein ekaterina electric element elephant elizabet elvis
emerald emily eminem empire engage engineer enigma enter enterpri enterprise ericsson erotic erotica escort eternal
eternity europa everest everton excalibu exigen exigent exodus explorer express extreme fabie fabric facial faggot
falcon falcons fallen fallout fang fantasy farside fart faster fatass fatboy fatcat fatman feather fender fernand
ferrari ferret fetish fghtkm ficken fiesta figaro fighter filter finger fire fireball firebird firefly firefox fireman
fish fishes fishing fitness fktrcfylh fktrcfylhf fktrctq flames flamingo flash flatron fletch flipper floppy florian
florida flounder flower fluffy flyboy flyers foobar footbal football fordf forest forever forfun formula fortuna
fossil foxtrot francesc frank franky freaks freaky freckles freddy freedom freepass freeporn freeuser friday fright
frisco frodo frog frogger froggy front frontier frosty fubar fuck fuck_inside fucked fucker fuckers fuckface fuckher
fucking fuckit fuckme fuckoff fuckthis fucku fuckyou fugazi funtime fusion futbol fyfcnfcbz fylhtq gabrie gabriell
galaxy galina galore gambit gandalf gangbang gangsta gangster garden garfield gargoyle gateway gator gators gbpltw
gegcbr geheim gemini genesis genius george geronimo gesperrt getmoney getsome gfhjkm ghbdtn ghbdtnbr ghetto ghjcnj
ghjcnjnfr ghost giants ginger giorgi girls gizmo gizmodo gjkbyf gladiator gmoney gn56gn56 goalie goblin goblue goddess
godfather godsmack godzilla gofish goforit goku golden goldfish goldstar goldwing golf golfball golfer golfing goliath
gollum gonzo goober goodboy goodluck goodtime goofy google goose gopher gordon gorilla gotcha gothic gotohell govols
granny grapes great greatone green greenbay greenday greens gremlin grendel gretzky griffey gringo grizzly groove
groovy groucho grumpy guardian guiness guinness guitar gundam gunnar gunner gunners gustav hacker hairy halflife hallo
hambone hamburg hamlet hammer hammers hamster hannah hannibal hansolo happy happyday hardcore hardon hardrock harley
harry havefun hawaii hawkeye hawkeyes hayabusa hearts heather heaven hedgehog hellfire hello helloo hellyeah helpme
hendrix hentai herbie hercules hermes hershey hesoyam hidden highland hiphop hithere hitler hitman hjvfirf hobbes
hobbit hockey hokies holiday holly hollywoo holyshit homer homers homerun honda honey hongkong hooker hoosier hooter
hooters horizon horndog hornet horney horny horse horses hotboy hotdog hotpussy hotred hotrod hotsex hotshot hotstuff
hottie hummer hunter hunting hurrican husker huskers huskies hustler hyperion ibanez icecream iceman idontknow iforgot
igor iguana ihateyou illini ilovesex iloveu iloveyo iloveyou immortal impala incubus indiana indians indigo inferno
infiniti infinity insane insert integra internet intrepid intruder irina irish ironman italia ivanov ivanova iverson
iwantu jabroni jackal jackass jackoff jackson jacob jagger jaguar jamaica james jamesbon jamesbond jamie jammer
jarhead jasmine jason jasper java jayhawk jazzman jedi jeep jenny jericho jerkoff jessic jessica jester jesus jethro
jewels jimbo jimbob jimmy johannes john johnboy joker jokers jordan joshua jrcfyf juggalo juice jumper junebug jungle
junior jupiter justdoit justice justin justme juventus kahuna kaktus kamikaze kangaroo kansas karate karina karolina
kasper katana katerina katie katrin kawasaki kcj9wx5n keeper kelly kenshin kenwood kenworth kevin keyboard keystone
keywest kickass kicker killbill killer killme kingfish kingkong kingpin kingston kinky kipper kirill kisses kissme
kitkat kitten kitty kittycat klaster klingon knickers knicks knights knopka kodiak kolobok korn koshka kosmos kostya
kotenok krishna ktyjxrf kume kungfu labrador labtec lacrosse ladybug laguna lakers lancelot lancer lansing laptop
larisa lasvegas latino leather ledzep legacy legend legion legolas lennon leonid leopard lesbian lesbians lespaul
lestat letmein letsgo lexmark liberty lick licker lickit lickme lifehack lightnin lights lineage lion lionking liquid
liverpoo liverpool lizard lobster loco logitech lokomotiv lolipop lollipop lollol london lonestar lonewolf longhorn
looker looser loser losers love loveit lovely loveme lover loverboy lovers lovesex loveyou lowrider lucifer lucky
luckydog lvbnhbq macdaddy machine macross maddie maddog madison madman madmax madness madonna maestro maggie maggot
magic magick magicman magnum magnus magpie maiden mailcreated mailman majestic makaveli maksim malaka malibu malina
mallard mamapapa manchest manchester mandingo maniac manson manutd maradona marathon marina marine mariners marines
marino marius marlboro marley martin martini maryjane massive maste master matador matrix matthew mature maverick
maxell maxima maximus maxwell maxx mayday mayhem mazafaka meatball meathead meatloaf mechanic megadeth megaman
megapass melissa mellon mellow memorex memphis meowmeow mercedes mercury meridian merlin mersedes metallic metallica
mexico miami michael michigan mickey microlab micron microsof microsoft midget midnight mighty mikey milana milano
milena minecraft minime mirage misfit mishka mister mistress mittens mnbvcxz mojo molly moloko molson momoney monaco
monalisa monday mondeo money moneyman moneys mongoose monitor monke monkey monkeys monopoly monster montana montgom
montreal moocow mookie moomoo moose morpheus moscow mother motherlode motorola mountain mouse mozart muffin mulder
multiplelo munchkin muppet muscle mushroom music musica musicman mustang mustangs mustard mybaby mylife mylove mypass
mystic naked napass naruto nascar nasty nastya natali natasha naughty ncc1701a ncc1701d ncc1701e nebraska nemesis
neptune nevada newbie newcastl newlife newpass newport newyork nfnmzyf nickel nicola nicole nigger nike nikita nikola
nikolay nimrod niners ninja nintendo nipper nipple nipples nirvana nissan nitram nofear nokia nolimit noodle noodles
nookie nopass nudist nugget number nuttertools nwo4life nyjets nylons nymets oakland obiwan oblivion ohyeah oicu
oilers oksana oldman oleg oliver olivier omega onelove online onlyme openup operator oracle orange oranges orgasm
orioles orion oscar osiris outkast outlaw overkill overlord oxford pa55w0rd pa55word packard packer packers pacman
padres paintbal paintball pakistan paladin panama panasoni panasonic pancho panda pandora pantera panther panthers
panties pantyhos panzer paradise paradox parola parrot pascal pass passat passion passme passport passw0rd passwor
password passwords passwort patches patrick patriot patriots pavilion peaches peanut peanuts pearljam pebbles peekaboo
peewee pegasus pencil penguin penguins penis penny penthous pentium pepper pepsi pervert peter peterpan peugeot
phantom philippe philips phillies philly phish phoenix photos phpbb pianoman picard picasso piccolo pickle pickles
pics piglet pikachu pillow pimp pimpin pineappl ping pingpong pinhead pink pinkfloy pioneer pippen pirate pirates
pisces pistol pitbull pizza planet plastic platinum playboy player playtime plumber plymouth poison poiuyt poiuytrewq
pokemon polaris police polina polniypizdec polo polska pompey poncho pontiac poochie poodle pooh poohbear pookie
poontang poop pooper poopie poopoo pooter popcorn popeye poppy porkchop porn porno pornos pornstar porsche portland
portugal poseidon possum postal potato powder power precious predator prelude presario presto primus prince princes
princess printer prissy private privet prodigy prophet proxy psycho pudding pumpkin punisher punkin punkrock puppies
puppy pupsik purdue purple pussie pussies pussy pussycat pussys putter pyramid python q1w2e3 q1w2e3r4 q1w2e3r4t5
q1w2e3r4t5y6 qawsed qawsedrf qazqaz qazwsx qazwsxed qazwsxedc qazwsxedcrfv qazxsw qazxswedc quantum quartz quattro
queens qwaszx qweasd qweasdzxc qweqwe qwer qwerasdf qwert qwerty qwertyu qwertyui qwertyuio qwertyuiop qwertz r2d2c3po
rabbit rabota racecar racer racerx racing ragnarok raider raiders rainbow rainman raistlin rambler rambo rammstein
ramses random ranger rangers raptor rascal rasdzv rasputin rasta rastaman raven ravens razz rbhbkk rctybz reaper
rebecca rebel rebels redalert redbull reddog redfish redhead redhot redman redneck redrum redskins redsox redwing
redwings redwood reebok reefer renault renegade rereirf rescue retard rfhbyf rfnthbyf rfrfirf rfrnec rhbcnbyf rhfcjnrf
richard rightnow ripper ripple rjirfrgbde rjntyjr rjycnfynby roadkill robert robotech rocker rocket rockets rockford
rockhard rockon rocks rockstar rocky rodman roller rolltide romashka rommel ronaldo rookie rooster rootbeer rosebud
rotten route rover rovers royals rtyuehe rubber rulez runner rush ruslan russia rustam rusty sabbath sabine sabres
sadie safari sailboat sailing sailor saints sakura salamander salmon samantha samiam sammy samson samsung samurai
sandiego sandman sandro sandy sapper sapphire sarah saratoga sascha sasha sassy sasuke satan saturn saun sauron
sausage sayang scania scanner scarface scarlet scooby scoobydo scooter scorpio scorpion scotch scotland scott scotty
scout scrappy scream scruffy scuba scully seamus searay seattle sebastia secret security seeker seinfeld select
seminole semperfi sentinel septembe serega serenity sergei sergey sersolution server sesame seven sex4me sexsex sexual
sexx sexxxx sexy sexygirl sexyman shado shadow shaggy shalom shaman shamrock shaney shania shannon shaolin shark
sharks sharky shasta shaved shazam shelby shemale sherlock shiloh shithead shitty shogun shooter shorty shotgun shou
showme showtime siemens sierra silver simba simon simple simpsons sinatra sinbad sinner sirius sithlord sixers skater
skeeter skidoo skiing skinny skipper skippy skittles skorpion skydive skyline skywalke skywalker slacker slappy
slapshot slave slayer sleepy slick slider slinky slipknot slut sluts slutty smeghead smegma smelly smiles smiley
smitty smoke smoker smokes smokey smokin smooth smudge smut snake snakes snapon snapper snapple snatch sneakers
snickers sniper snoop snoopdog snoopy snowball snowboar snowman snuggles sobaka soccer socrates softball software
sojdlg123aljg soldier soleil solnce sommer sonic sony sooners sophie soso123aljg southpark spaceman spank spanking
spankme spanky sparkle sparky sparta spartak spartan spartans spawn speaker spectrum speedy spider spiderma spiderman
spidey spike spirit spitfire splash splinter spongebob spooky spring sprint sprite spunky spurs sputnik spyder
squirrel squirt srinivas stalker stallion star starbuck starcraft stardust starfire starfish stargate starman starship
startrek starwars static stealth steeler steelers stefano steph stephani stereo sterlin steve sticks sticky stimpy
sting stinger stingray stinky stocking stocks stonecol stones stoney storm stormy stranger strider strike striker
stripper stud studly stumpy stunner stupid subaru sublime subway success suck sucker suckit suckme sucks sugar sultan
summer summit sundance sunday sunflowe sunnyday sunrise sunset sunshin sunshine super superfly superman supersta
superstar surf surfer surfing suzuki svetik svetlana swallow sweet sweetpea sweets sweety swimmer swimming swinger
swingers sword swordfis swordfish swords sydney syncmaster syracuse tacobell tacoma tango tanker tardis target tarheel
tarheels tarzan tattoo tatyana taurus taylor tazman tazmania tdutybq teacher technics techno teen teens tekken telefon
temp tempest tennis tequila terminator terrapin terror test tester testing texas thailand thanatos thankyou theboss
thecat theend thegame thegreat thekid theking theman theone therock thesims thirteen thomas thongs thor thuglife
thumper thunder tiberius tickle tiger tigers tigger tights timber tinker tinman tintin titanic titanium titans
titleist tits titties titty tolkien tomato tomcat tommy tommyboy tootsie topcat topdog topgun topher topper tornado
toronto toshiba tottenha toyota tractor trader trance transam translator travel traveler treasure trebor trfnthbyf
triangle tricky trident trigger trinity triton triumph trixie trojan trojans trombone trooper trouble truck trucker
trucks truelove trumpet trunks trustno tsunami tuesday tunafish tundra turbo turkey turtle tweety twilight twinkle
twisted twister tyler typhoon ufkbyf ultima ultimate umbrella underdog undertaker unicorn unreal usarmy usmc usnavy
usuckballz utopia vacation vader vagina valentin valentina valera valhalla vampire vanhalen vanilla vector vectra
vegeta velvet verbatim veritas vermont veronika vertigo vette vfczyz vfhbyf vfhecz vfhufhbnf vfksirf vfrcbv vfrcbvrf
vfvekz vfvfgfgf vfvjxrf viagra victory viewsonic viking vikings viktor viktoria viper vipers virgin vision vitalik
vkontakte vladik vladimir vladislav volley volvo voodoo vortex voyager voyeur vulcan walleye walmart walnut walrus
wanker wapbbs warcraft warhammer warlock warlord warrior warriors warthog wasser wassup watcher waterloo weasel
webmaster weed weezer welcome welder werewolf westham westside westwood wetpussy whatever whatsup wheels whiskers
whiskey whisky whisper whitesox whitey whocares whore whynot wibble wicked wildcat wildcats wildfire wildman william
willow windows winner winston winter wisdom wizard wolf wolfgang wolfie wolfman wolfpack wolverin wolverine wolves
wombat woody woofwoof wookie wordpass wrangler wrestlin wrinkle wutang xanadu xavier xbox xfiles xtreme yamaha yankee
yankees ybrbnf ybrjkfq yellow yfnfif yomama yosemite yourmom yousuck ytrewq yzerman z1x2c3 zaphod zaq12wsx zaq1xsw2
zaqwsx zaqxsw zenith zeppelin zerocool zeus zidane ziggy zigzag zipper zombie zorro zvezda zxasqw zxcasd zxcasdqwe
zxcv zxcvbn zxcvbnm
`;
