// Words of which a Brazilian history is made. Institutions are the participants of Pix with the
// most accounts, by their real ISPB; the first ones are drawn more often.

export const givenNames =
  `Maria José Ana João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Luís Gabriel Rafael
   Francisca Marcelo Bruno Eduardo Felipe Raimundo Rodrigo Adriana Juliana Márcia Fernanda Patrícia
   Aline Sandra Camila Amanda Bruna Jéssica Letícia Júlia Luciana Vanessa Mariana Gabriela Vera
   Vitória Larissa Cláudia Beatriz Luana Rita Sônia Renata Eliane Josefa Simone Natália Cristiane
   Carla Débora Rosângela Rosa Isabela Thaís César Sebastião Miguel Matheus Caetano Flávio Fábio
   Otávio Conceição Helena Inês Lúcia Nádia Ângela Érica Íris`.split(/\s+/);

export const familyNames =
  `Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Ribeiro Carvalho Costa
   Araújo Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso
   Ramos Gonçalves Santana Teixeira Martins Moura Vieira Batista Campos Monteiro Correia Cavalcanti
   Assunção Magalhães Guimarães Simões Conceição Brandão Leitão Falcão Galvão Sá Corrêa Luz Muniz
   Azevêdo Bragança Prudêncio Antunes Queirós`.split(/\s+/);

export const companyKinds =
  `Padaria Mercado Farmácia Oficina Papelaria Açougue Confecções Distribuidora Transportes
   Construções Serviços Tecnologia Alimentos Comércio`.split(/\s+/);

export const companyNames = [
  'São João',
  'Boa Esperança',
  'Três Irmãos',
  'do Bairro',
  'Central',
  'Estrela',
  'Nova Aliança',
  'Ipê Amarelo',
  'Sertão Verde',
  'Maré Alta',
  'Pão de Açúcar do Sul',
  'União',
];

export interface Institution {
  ispb: string;
  name: string;
}

export const institutions: readonly Institution[] = [
  { ispb: '18236120', name: 'NU PAGAMENTOS - IP' },
  { ispb: '00360305', name: 'CAIXA ECONOMICA FEDERAL' },
  { ispb: '60701190', name: 'ITAÚ UNIBANCO S.A.' },
  { ispb: '60746948', name: 'BCO BRADESCO S.A.' },
  { ispb: '00000000', name: 'BCO DO BRASIL S.A.' },
  { ispb: '10573521', name: 'MERCADO PAGO IP LTDA.' },
  { ispb: '90400888', name: 'BCO SANTANDER (BRASIL) S.A.' },
  { ispb: '22896431', name: 'PICPAY' },
  { ispb: '00416968', name: 'BANCO INTER' },
  { ispb: '08561701', name: 'PAGSEGURO INTERNET IP S.A.' },
  { ispb: '31872495', name: 'BCO C6 S.A.' },
  { ispb: '02038232', name: 'BANCO SICOOB S.A.' },
  { ispb: '01181521', name: 'BCO COOPERATIVO SICREDI S.A.' },
  { ispb: '16501555', name: 'STONE IP S.A.' },
  { ispb: '92702067', name: 'BCO DO ESTADO DO RS S.A.' },
  { ispb: '30306294', name: 'BANCO BTG PACTUAL S.A.' },
  { ispb: '20855875', name: 'NEON PAGAMENTOS S.A. IP' },
  { ispb: '37880206', name: 'CORA SCFI' },
  { ispb: '07237373', name: 'BCO DO NORDESTE DO BRASIL S.A.' },
  { ispb: '58160789', name: 'BCO SAFRA S.A.' },
];

/** Relative number of sales in each hour of a day in São Paulo, midnight first. */
export const hourWeights = [
  12, 7, 4, 3, 3, 5, 12, 28, 48, 66, 78, 88, 100, 88, 78, 80, 84, 92, 100, 98, 86, 66, 44, 24,
];

/** Relative number of sales on each day of the week, Sunday first. */
export const weekdayWeights = [62, 92, 94, 96, 102, 120, 108];
